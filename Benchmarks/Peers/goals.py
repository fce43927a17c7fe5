"""What every table ends with: which goals are reached, and all figures in a file."""
import json


def rounded(value):
    return round(value, 3) if isinstance(value, float) else value


def finish(figures, path):
    """Prints a line for each key that ends in `.ok`, with the figure that it is held against where
    there is one, and writes all figures."""
    for key, is_reached in figures.items():
        if not key.endswith(".ok"):
            continue
        goal = key.removesuffix(".ok")
        found = [figures[goal + part] for part in ("", ".ratio", ".bytes", ".seconds")
                 if goal + part in figures]
        shown = f": {rounded(found[0])}" if found else ""
        print(f"{'ok    ' if is_reached else 'missed'} {goal}{shown}")
    with open(path, "w", encoding="utf-8") as file:
        json.dump({key: rounded(value) for key, value in figures.items()}, file, indent=2)
        file.write("\n")
