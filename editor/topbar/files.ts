import type { Log } from '../../runtime/index.ts';

/** Hands a text to the person as a file. */
export function saveFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Lets the person pick a file of these endings; undefined if none is picked. */
export function pickFile(accept: string): Promise<File | undefined> {
  return new Promise((resolve) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = accept;
    input.hidden = true;
    const done = (file: File | undefined) => {
      input.remove();
      resolve(file);
    };
    input.addEventListener('change', () => done(input.files?.[0]));
    input.addEventListener('cancel', () => done(undefined));
    // Out of the document it could be collected as garbage while the person looks for the file.
    document.body.append(input);
    input.click();
  });
}

/** A log read from a file; undefined if the text is none. */
export function parseLog(text: string): Log | undefined {
  try {
    const value = JSON.parse(text) as Partial<Log> | null;
    const whole =
      value?.format === 1 && Array.isArray(value.events) && typeof value.configuration === 'object';
    return whole ? (value as Log) : undefined;
  } catch {
    return undefined;
  }
}
