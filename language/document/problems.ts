/** What a designer is told about a document: the problems of its stages, without those that follow from others. */

import type { GameDocument } from '../compile.ts';
import { type Diagnostic, hasErrors } from '../diagnostics/diagnostic.ts';
import { labelErrors, labelWarnings } from '../labels/check.ts';
import { keyOf } from '../labels/texts.ts';
import { reportUnused } from '../semantics/check/declarations/parts.ts';
import { variantsOf } from '../semantics/compose.ts';
import { composed } from '../semantics/composed.ts';
import { review } from '../semantics/review/review.ts';
import { mistakenAllowances, needlessAllowances, withoutAllowed } from './allowed.ts';
import { joinedByCause, withoutConsequences, withoutUnsure } from './causes.ts';
import { lookAlikes } from './look-alikes.ts';
import { byPlace, placeKey } from './places.ts';

/**
 * The errors of the rules, by place: what keeps them from being played. Examples, variants and warnings are not looked
 * at, so that it can be asked at every keystroke.
 */
export function errorsOfRules({ parsed, checked }: GameDocument): readonly Diagnostic[] {
  const found = [
    ...parsed.diagnostics,
    ...withoutConsequences(parsed, checked.diagnostics),
    ...labelErrors(parsed.files),
  ];
  return joinedByCause(parsed, found.filter(({ severity }) => severity === 'error').sort(byPlace));
}

/** All that is wrong, by place. */
export function allProblems(document: GameDocument): readonly Diagnostic[] {
  const { parsed, checked, examplesChecked, variantsChecked } = document;
  const ofRules = [...checked.diagnostics, ...examplesChecked.diagnostics];
  // Where the text itself is broken, what looks odd may be meant by what could not be read.
  const isRead = !hasErrors(parsed.diagnostics);
  const found = [
    ...parsed.diagnostics,
    ...(isRead
      ? withoutUnsure(ofRules)
      : withoutConsequences(
          parsed,
          ofRules.filter(({ severity }) => severity === 'error'),
        )),
    ...variantsChecked.diagnostics,
    ...labelErrors(parsed.files),
    ...(isRead ? lookAlikes(parsed.files) : []),
  ];
  const isWhole = !hasErrors(found);
  const all = [
    ...found,
    ...(isWhole ? [...unusedParts(document), ...reviewed(document), ...labels(document)] : []),
  ];
  const { files } = parsed;
  // Where there are errors, not every warning has been looked for.
  const needless = isWhole ? needlessAllowances(files, all, 'early') : [];
  const left = [...withoutAllowed(files, all), ...mistakenAllowances(files), ...needless];
  return joinedByCause(parsed, left.sort(byPlace));
}

/** What a careful reader would say, of the game without variants and with each of them. */
function reviewed({ parsed, checked }: GameDocument): readonly Diagnostic[] {
  const variants = variantsOf(parsed.files);
  return review([checked, ...variants.map((variant) => composed(parsed.files, [variant]).checked)]);
}

/** What the tables of labels lack, or say for nothing. */
function labels({ parsed, checked }: GameDocument): readonly Diagnostic[] {
  const spaces = checked.globals.spaces.map(({ syntax }) =>
    syntax.label ? keyOf(syntax.label) : syntax.name.text,
  );
  return labelWarnings(parsed.files, spaces);
}

/** What neither the rules nor an example nor a variant uses. */
function unusedParts({ checked, examplesChecked, variantsChecked }: GameDocument): readonly Diagnostic[] {
  const isUsed = ({ span }: Diagnostic): boolean =>
    examplesChecked.used.has(placeKey(span)) || variantsChecked.used.has(placeKey(span));
  return [...reportUnused(checked).filter((found) => !isUsed(found)), ...variantsChecked.unused];
}
