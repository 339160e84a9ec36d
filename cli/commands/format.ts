/** `regelwerk format FILE...` */

import { resolve } from 'node:path';
import type { Command } from 'commander';
import { isRulesFile } from '../../language/resources.ts';
import { applyEdits, formatDocument } from '../../language/services/format/format.ts';
import { decodeText } from '../../shared/decoding.ts';
import { LARGEST_FILE } from '../../shared/file-limits.ts';
import { readText } from '../files/read.ts';
import { whyUnreadable } from '../files/reasons.ts';
import { saveFile } from '../files/write.ts';
import { harmless, type Io, print, printAll } from '../io.ts';
import { countNoun } from '../terminal/words.ts';

interface Options {
  readonly check?: boolean;
  readonly stdout?: boolean;
}

/** The name of what is read from the input. */
const INPUT = '-';

/** Says what the command takes, and what it does; `exit` is told the exit code. */
export function addFormat(command: Command, io: Io, exit: (code: number) => void): void {
  command
    .description(
      'Lays out rules files: indentation, spaces, long lines, columns. Only white space changes; what cannot be read stays as it is.',
    )
    .option('--check', 'write nothing, and name the files that would change (exit code 1)')
    .option('--stdout', 'print what would be written')
    .addHelpText(
      'after',
      '\nExample:\n  regelwerk format games/king-of-new-tokyo/king-of-new-tokyo.regel --check',
    )
    .action(async (files: string[], options: Options) => exit(await format(io, files, options)));
}

async function format(io: Io, files: readonly string[], options: Options): Promise<number> {
  const changed: string[] = [];
  let failed = 0;
  for (const file of files) {
    const text = await textOf(io, file);
    if (text === undefined) {
      failed++;
      continue;
    }
    const laidOut = applyEdits(text, formatDocument(text));
    if (laidOut !== text) changed.push(file);
    // A file or another program gets every sign as it is; a terminal nothing that could steer it.
    if (options.stdout || (file === INPUT && !options.check))
      io.output.write(io.output.isTTY ? harmless(laidOut) : laidOut);
    else if (laidOut !== text && !options.check) saveFile(io, file, laidOut, true);
  }
  const isQuiet = options.stdout || (files.includes(INPUT) && !options.check);
  if (!isQuiet) {
    const done = options.check ? 'is not laid out' : 'laid out';
    printAll(
      io.output,
      changed.map((file) => `${file}: ${done}`),
    );
    if (changed.length === 0 && failed === 0) print(io.output, `${countNoun(files.length, 'file')} in order`);
  }
  if (failed > 0) return 2;
  return options.check && changed.length > 0 ? 1 : 0;
}

async function textOf(io: Io, file: string): Promise<string | undefined> {
  if (file === INPUT) return await readInput(io);
  if (!isRulesFile(file)) {
    print(io.errors, `regelwerk: ${file} is no rules file: it is a map or a table.`);
    return undefined;
  }
  try {
    return readText(resolve(io.folder, file), LARGEST_FILE);
  } catch (error) {
    print(io.errors, `regelwerk: ${whyUnreadable(file, error)}`);
    return undefined;
  }
}

async function readInput({ input, errors }: Io): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of input) {
    const bytes = Buffer.from(chunk as Uint8Array | string);
    length += bytes.length;
    if (length > LARGEST_FILE) {
      print(
        errors,
        `regelwerk: What is piped in is too large: more than ${LARGEST_FILE.toLocaleString('en')} bytes.`,
      );
      return undefined;
    }
    chunks.push(bytes);
  }
  return decodeText(Buffer.concat(chunks), TextDecoder);
}
