/** Unusual spellings of an address with a key, which no page links to but a person or a program may send. */
export function keySpellings(word: string, key: string): string[] {
  const encoded = word.replace('a', '%61')
  return [
    `/${word}/${key}`,
    `/./${word}/${key}`,
    `/${word}/./${key}`,
    `/${word}/%2e/${key}`,
    `/x/../${word}/${key}`,
    `/${word}/x/%2E%2e/${key}`,
    `/hi/hi/${word}/${key}`,
    `/hi/en/HI/${word}/${key}`,
    `/${word}\\${key}`,
    `/${word}%5C${key}`,
    `/${word}%5c%2e%2f${key}`,
    `/${word.toUpperCase()}/${key}`,
    `/${encoded}/${key}`,
    `/${encoded.replace('%', '%25')}/${key}`,
    `/%ff/${encoded}/${key}`,
    `/%ff%2f${word}%2f${key}`,
    `/${word}/${key}/%`,
    `/${word}%09/${key}`,
    `//evil.example/${word}//${key}`,
  ]
}
