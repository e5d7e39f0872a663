/** Markers of code that servers or browsers would run; no camera writes them. */
const CODE_MARKS = ['<?php', '<script', '<!doctype', '<html'];
/** The end of every ZIP and JAR file, followed by a comment of at most 64 KB. */
const ZIP_END = Buffer.from('504b0506', 'hex');
const ZIP_END_WITHIN_BYTES = 22 + 65_535;

// Re-encoding would drop what else a picture contains, but such polyglots are never accidental, so they are refused.
export function hidesSomethingElse(file: Buffer): boolean {
  const text = file.toString('latin1').toLowerCase();
  return CODE_MARKS.some((mark) => text.includes(mark)) || endsAsZip(file);
}

function endsAsZip(file: Buffer): boolean {
  const end = file.subarray(-ZIP_END_WITHIN_BYTES);
  for (let at = end.indexOf(ZIP_END); at >= 0; at = end.indexOf(ZIP_END, at + 1)) {
    // The last field of the record is the length of the comment that fills the rest of the file.
    if (at + 22 <= end.length && at + 22 + end.readUInt16LE(at + 20) === end.length) return true;
  }
  return false;
}
