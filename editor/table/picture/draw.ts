/**
 * A part of the page as a drawing that stands by itself: its elements with the style sheets that say how they look, in an SVG. Browsers
 * show it as it stands on the page; programs that know no HTML do not.
 */

/** The drawing as text. */
export function drawElement(element: HTMLElement): string {
  const { width, height } = element.getBoundingClientRect();
  const copy = element.cloneNode(true) as HTMLElement;
  const pictures = element.querySelectorAll('img');
  // A picture lies where only this page finds it: it comes along as data.
  for (const [index, image] of copy.querySelectorAll('img').entries())
    image.src = dataOf(pictures[index] as HTMLImageElement);
  const page = document.documentElement;
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  // What the page chooses its colours by, and what its letters are measured by.
  for (const [name, value] of Object.entries(page.dataset)) svg.dataset[name] = value ?? '';
  svg.style.fontSize = getComputedStyle(page).fontSize;
  svg.setAttribute('width', String(Math.ceil(width)));
  svg.setAttribute('height', String(Math.ceil(height)));
  const style = document.createElementNS(svg.namespaceURI, 'style');
  style.textContent = [...document.styleSheets].flatMap((sheet) => rulesFor(element, sheet)).join('\n');
  const content = document.createElementNS(svg.namespaceURI, 'foreignObject');
  content.setAttribute('width', '100%');
  content.setAttribute('height', '100%');
  // What it has from around it on the page.
  const { fontFamily, fontSize, lineHeight, color } = getComputedStyle(element);
  Object.assign(copy.style, { fontFamily, fontSize, lineHeight, color });
  content.append(copy);
  svg.append(style, content);
  return new XMLSerializer().serializeToString(svg);
}

/** Nothing for a picture that cannot be shown. */
function dataOf(picture: HTMLImageElement): string {
  if (picture.naturalWidth === 0) return '';
  const canvas = document.createElement('canvas');
  canvas.width = picture.naturalWidth;
  canvas.height = picture.naturalHeight;
  canvas.getContext('2d')?.drawImage(picture, 0, 0);
  return canvas.toDataURL();
}

/** The rules of a sheet that anything in the element is drawn by. */
function rulesFor(element: HTMLElement, { cssRules }: CSSStyleSheet | CSSGroupingRule): readonly string[] {
  return [...cssRules].flatMap((rule) => {
    if (rule instanceof CSSStyleRule) return isFor(element, rule.selectorText) ? [rule.cssText] : [];
    // A window around it is something else than this one.
    if (rule instanceof CSSMediaRule)
      return matchMedia(rule.conditionText).matches ? rulesFor(element, rule) : [];
    if (!(rule instanceof CSSGroupingRule)) return [rule.cssText];
    const inside = rulesFor(element, rule);
    const head = rule.cssText.slice(0, rule.cssText.indexOf('{') + 1);
    return inside.length > 0 ? [`${head} ${inside.join('\n')} }`] : [];
  });
}

/** What stands before or behind an element, and where the pointer is, is no part of what can be asked for. */
const APART =
  /::?(?:before|after|marker|placeholder|selection|hover|focus-visible|focus-within|focus|active)\b/g;

function isFor(element: HTMLElement, selector: string): boolean {
  const asked = selector.replace(APART, '');
  try {
    return asked.includes(':root') || element.matches(asked) || element.querySelector(asked) !== null;
  } catch {
    return true;
  }
}
