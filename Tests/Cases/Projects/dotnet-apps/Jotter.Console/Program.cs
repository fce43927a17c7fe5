using Texts = Jotter.Resources.Strings;

Console.WriteLine($"{Texts.Notes_Find}…");
