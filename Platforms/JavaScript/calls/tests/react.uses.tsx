// Uses of the types of React's and React Native's parts, which the compiler checks.

import { createElement, type ReactNode } from "react";
import type { Localizer } from "languagepacks";
import { Text, Texts, TextsProvider, useLocalizer, useText } from "languagepacks/react";
import { LocalizedText, useLanguage } from "languagepacks/react-native";

export function App({ localizer }: { localizer: Localizer }) {
  const link = (children: ReactNode) => createElement("a", { href: "/" }, children);
  return createElement(TextsProvider, { texts: new Texts(localizer) },
    createElement(Text, { phrase: "terms", values: [1, { list: ["a"] }], elements: { link }, source: (count: number) => `${count}` }),
    createElement(LocalizedText, { phrase: { id: "0123456789abcdef" } }), createElement(Title, null));
}

function Title() {
  const { lang, dir } = useLocalizer();
  const { text } = useText("title", [], { source: "Title" });
  const language: { lang: string; dir: "ltr" | "rtl" } = useLanguage(({ dir: direction }) => direction === "rtl");
  return createElement("h1", { lang, dir }, text, language.lang);
}
