import type { OptionDescription } from '../../language/index.ts';
import { texts } from '../texts/texts.ts';

/** What people read of a value of an option: the words of its member, yes or no, a number. */
export function sayOption(
  { type }: Pick<OptionDescription, 'type'>,
  value: OptionDescription['value'],
): string {
  if (type.kind === 'one-of')
    return type.members.find((member) => member.name === value)?.label ?? String(value);
  if (typeof value !== 'boolean') return String(value);
  return value ? texts().table.yes : texts().table.no;
}
