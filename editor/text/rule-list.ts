/** What a numbered rule says, and where it is from. */
export interface RuleSentence {
  readonly sentence: string;
  readonly source: string | undefined;
}

const ID = String.raw`[A-Za-z][A-Za-z0-9]*-[A-Za-z]*\d+[a-z]?`;
const row = new RegExp(String.raw`^\|\s*\**\`?(${ID})\`?\**\s*\|\s*(.*?)\s*\|\s*(?:(.*?)\s*\|)?\s*$`);
const item = new RegExp(String.raw`^[-*]\s+\**\`?(${ID})\`?\**:?\s+(.*?)\s*$`);

/**
 * Reads a numbered list of rules: table rows `| NT-01 | sentence | source |` or items `- **NT-01** sentence`.
 * Lines of any other form are passed over.
 */
export function parseRuleList(markdown: string): ReadonlyMap<string, RuleSentence> {
  const list = new Map<string, RuleSentence>();
  for (const line of markdown.split(/\r?\n/)) {
    const [, id, sentence, source] = row.exec(line) ?? item.exec(line) ?? [];
    if (id && sentence) list.set(id, { sentence, source: source || undefined });
  }
  return list;
}
