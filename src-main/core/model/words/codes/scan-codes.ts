import type { ErrorCode } from './error-codes.ts'

/** Every reason that looking at files can give, once, with when it occurs. */
export const SCAN_CODES = {
  // about a folder of the instance
  'shared-folder': 'a folder of the instance is a symbolic link, so other instances may share it',
  'vanished-folder': 'a folder of the instance went away while it was read',
  'link-outside': 'a symbolic link leads out of the game folder',
  'world-outside': 'the level name of a server leads out of the game folder',
  'unknown-loader': 'it is not known which files of the mods folder this loader reads',
  'compatibility-layer': 'a mod of the instance has its loader load the mods of another one too',
  // about a file that was not opened
  misnamed: 'a file whose name is not valid Unicode',
  vanished: 'a file went away between being listed and being read',
  'dangling-link': 'a symbolic link leads nowhere',
  'not-a-file': 'a name of an archive on something that is neither file nor folder',
  // about a file as a whole
  'unreadable-file': 'the system refuses to read the file',
  'examination-crashed': 'the file brought down the thread that read it',
  'empty-file': 'a file of 0 bytes',
  'not-an-archive': 'the bytes are no zip archive',
  'truncated-archive': 'the archive begins well and ends too early',
  'broken-archive': 'the central directory of the archive is damaged',
  // about an entry of an archive
  'encrypted-entry': 'an entry needs a password',
  'unsupported-entry': 'an entry is packed by a method that Java does not read either',
  'broken-entry': 'the bytes of an entry are damaged or missing',
  'oversized-entry': 'an entry is larger than Modwell reads of its kind',
  'invalid-metadata': 'a metadata file that cannot be read at all',
  'repaired-metadata': 'a metadata file that breaks its own syntax and was read anyway',
  'unreadable-range': 'a version range that cannot be read and counts as any version',
  'unowned-dependency': 'a dependency of a mod that the file does not declare',
  'missing-nested': 'a listed nested jar that is not in the archive',
  'nested-limit': 'nested jars beyond the limits of depth, number or size',
} as const

export type ScanCode = keyof typeof SCAN_CODES | Extract<ErrorCode, 'unreadable-folder'>
