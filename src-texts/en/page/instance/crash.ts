/** Why the game stopped, as the logs of an instance tell. */
export const pageCrash = {
  'crash-looking': 'Reading logs and crash reports…',
  'crash-none-hint': 'When the game or server crashes, what its logs tell is read here.',
  'crash-read-again': 'Read again',
  'crash-see-line': 'Where it is seen',
  'instance-logs': 'Logs',
} as const
