/** Why the game stopped, as the logs of an instance tell. */
export const pageCrash = {
  'crash-choose-file': 'Choose a file…',
  'crash-copied':
    'A copy of {file} without names, addresses and passwords is on the clipboard. Nothing was sent anywhere.',
  'crash-copy-cleaned': 'Copy a cleaned log',
  'crash-last-ran-well': 'Last ran well',
  'crash-log-chosen': 'Log to read',
  'crash-log-newest': 'The last run',
  'crash-looking': 'Reading logs and crash reports…',
  'crash-none-hint':
    'When the game or server crashes, what its logs tell is read here. Drop a log here to read it, or paste one.',
  'crash-other-log': 'Another log',
  'crash-pasted': 'pasted text',
  'crash-read-again': 'Read again',
  'crash-read-clipboard': 'Read what is on the clipboard',
  'crash-save-cleaned': 'Save a cleaned copy…',
  'crash-saved': 'Saved as {name}, without names, addresses and passwords. Nothing was sent anywhere.',
  'crash-see-line': 'Where it is seen',
  'crash-since': '{kind, select, updated {Updated since} added {Added} removed {Removed} other {Enabled or disabled}}',
  'crash-since-files': '{count, plural, one {{count} file} other {{count} files}}',
  'crash-well-goes-back':
    'Going back undoes {count, plural, one {this change} other {these {count} changes}}. Your worlds stay, and you can undo it.',
  'crash-well-here': 'Last ran well: {when}',
  'crash-well-unchanged': 'Nothing was changed since.',
  'crash-well-when': 'until {when}, for {hours, plural, =0 {} other {{hours} h }}{minutes} min',
  'instance-logs': 'Logs',
} as const
