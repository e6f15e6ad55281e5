"""What is printed on boards and cards: talents, Kiai effects, penalties."""
