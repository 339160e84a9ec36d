/** A chart as SVG: readable on light and on dark paper, with a title for those who listen to it. */

import { visible } from '../../../shared/visible.ts';
import { engineWords } from '../../values/words/engine-words.ts';
import type { Chart, ChartNode } from '../chart.ts';
import {
  type Arrow,
  type Box,
  type Elk,
  type Layout,
  LINE,
  layOut,
  type Point,
  titleLines,
} from './layout.ts';

const MARGIN = 16;

/** What a chart is of, and the language that is read out with it. */
export interface AboutChart {
  readonly title: string;
  readonly language?: string | undefined;
  /** On which paper it is drawn; absent: on that of whoever looks at it. */
  readonly paper?: 'light' | 'dark' | undefined;
}

/** The picture of a chart; its title and what is on it are read out by screen readers. */
export async function toSvg(chart: Chart, about: AboutChart, elk: Elk): Promise<string> {
  const { title } = about;
  const layout = await layOut(chart, elk);
  const description = describe(chart, about);
  const width = Math.ceil(layout.width + 2 * MARGIN);
  const height = Math.ceil(layout.height + 2 * MARGIN);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-labelledby="title description" width="${width}" height="${height}" viewBox="${-MARGIN} ${-MARGIN} ${width} ${height}">`,
    `<title id="title">${escapeXml(title)}</title>`,
    `<desc id="description">${escapeXml(description)}</desc>`,
    `<style>${LIGHT}${darkFor(about.paper)}</style>`,
    '<defs>',
    ...['next', 'action'].map(
      (name) =>
        `<marker id="${name}-head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path class="head ${name}" d="M0 0.5 L8 4 L0 7.5 Z"/></marker>`,
    ),
    '</defs>',
    `<rect class="paper" x="${-MARGIN}" y="${-MARGIN}" width="${width}" height="${height}"/>`,
    ...drawBoxes(chart, layout),
    ...layout.arrows.map(drawArrow),
    ...layout.dots.map(({ x, y }) => `<circle class="dot" cx="${round(x)}" cy="${round(y)}" r="5"/>`),
    // Words lie above all lines.
    ...layout.arrows.flatMap(drawLabel),
    '</svg>',
    '',
  ].join('\n');
}

function describe({ nodes }: Chart, { title, language }: AboutChart): string {
  const count = (kind: ChartNode['kind']) => nodes.filter((node) => node.kind === kind).length;
  return engineWords(language).flow.chartOf(title, count('decision'), count('chance'));
}

const LIGHT = `
text { font: 13px system-ui, "Segoe UI", "DejaVu Sans", sans-serif; fill: #1f2328; text-anchor: middle; }
.paper { fill: #ffffff; }
.frame { fill: #f3f5f8; stroke: #b4bcc8; }
.frame.odd { fill: #ffffff; }
.frame.region { stroke-dasharray: 6 4; }
.name { font-weight: 600; text-anchor: start; }
.decision { fill: #e3edfb; stroke: #2f6fbf; stroke-width: 1.5; }
.chance { fill: #fdf1d7; stroke: #a9770d; stroke-width: 1.5; }
.automatic, .branch { fill: #ffffff; stroke: #8b95a3; stroke-dasharray: 4 3; }
.end { fill: #e7eaee; stroke: #4a5362; stroke-width: 2; }
.arrow { fill: none; stroke: #6b7584; stroke-width: 1.2; }
.arrow.action { stroke: #2f6fbf; }
.head { fill: #6b7584; }
.head.action { fill: #2f6fbf; }
.dot { fill: #4a5362; }
.label { font-size: 12px; fill: #3c4552; stroke: #ffffff; stroke-width: 3px; stroke-linejoin: round; paint-order: stroke; }
`;

const DARK = `text { fill: #e6e9ee; }
.paper, .frame.odd { fill: #16191d; }
.frame { fill: #1f242b; stroke: #4b5563; }
.decision { fill: #17304f; stroke: #6ea8ee; }
.chance { fill: #3d3010; stroke: #d8a842; }
.automatic, .branch { fill: #16191d; stroke: #7b8694; }
.end { fill: #2a3038; stroke: #aeb7c4; }
.arrow { stroke: #97a1af; }
.arrow.action { stroke: #6ea8ee; }
.head { fill: #97a1af; }
.head.action { fill: #6ea8ee; }
.dot { fill: #aeb7c4; }
.label { fill: #cfd5de; stroke: #16191d; }
`;

/** What is otherwise on dark paper. */
function darkFor(paper: AboutChart['paper']): string {
  if (paper === 'light') return '';
  return paper === 'dark' ? DARK : `@media (prefers-color-scheme: dark) {\n${DARK}}\n`;
}

function drawBoxes(chart: Chart, layout: Layout): readonly string[] {
  const depths = new Map<string, number>();
  return chart.nodes.flatMap((node) => {
    const depth = node.parent === undefined ? 0 : (depths.get(node.parent) ?? 0) + 1;
    depths.set(node.id, depth);
    const box = layout.boxes.get(node.id);
    if (!box) return [];
    const isFrame = chart.nodes.some((other) => other.parent === node.id);
    if (!isFrame) return [drawState(node, box)];
    const isRegion = chart.nodes.some(({ id, parallel }) => id === node.parent && parallel);
    return [drawFrame(node, box, `frame${depth % 2 === 1 ? ' odd' : ''}${isRegion ? ' region' : ''}`)];
  });
}

function drawFrame(node: ChartNode, box: Box, className: string): string {
  const lines = titleLines(node).map(
    (line, index) =>
      `<text class="name" x="${round(box.x + 14)}" y="${round(box.y + 20 + index * LINE)}">${escapeXml(line)}</text>`,
  );
  return `<g><title>${escapeXml(node.title)}</title>${rectangle(box, className, 10)}${lines.join('')}</g>`;
}

function drawState(node: ChartNode, box: Box): string {
  const radius = node.kind === 'decision' ? 8 : box.height / 2;
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  return `<g><title>${escapeXml(node.title)}</title>${rectangle(box, node.kind, Math.min(radius, 18))}${words(titleLines(node), middle, '')}</g>`;
}

function rectangle({ x, y, width, height }: Box, className: string, radius: number): string {
  return `<rect class="${className}" x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="${round(radius)}"/>`;
}

function drawArrow({ kind, points }: Arrow): string {
  const name = kind === 'action' ? 'action' : 'next';
  return `<path class="arrow ${name}" marker-end="url(#${name}-head)" d="${roundedPath(points)}"/>`;
}

function drawLabel({ label }: Arrow): readonly string[] {
  return label ? [words(label.lines, label.middle, 'label')] : [];
}

/** Lines of text around a middle. */
function words(lines: readonly string[], { x, y }: Point, className: string): string {
  const first = y - ((lines.length - 1) * LINE) / 2 + 4.5;
  const kind = className === '' ? '' : ` class="${className}"`;
  return lines
    .map(
      (line, index) =>
        `<text${kind} x="${round(x)}" y="${round(first + index * LINE)}">${escapeXml(line)}</text>`,
    )
    .join('');
}

/** The way through the points, with its corners rounded. */
function roundedPath(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (!first) return '';
  const parts = [`M${at(first)}`];
  let before = first;
  for (const [index, corner] of rest.entries()) {
    const after = rest[index + 1];
    if (!after) {
      parts.push(`L${at(corner)}`);
      continue;
    }
    const radius = Math.min(6, distance(before, corner) / 2, distance(corner, after) / 2);
    parts.push(
      `L${at(towards(corner, before, radius))}`,
      `Q${at(corner)} ${at(towards(corner, after, radius))}`,
    );
    before = corner;
  }
  return parts.join(' ');
}

function towards(from: Point, to: Point, length: number): Point {
  const share = length / Math.max(distance(from, to), 0.001);
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function at({ x, y }: Point): string {
  return `${round(x)} ${round(y)}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function escapeXml(text: string): string {
  return visible(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
