/** What the window says of instances that are to be ready for a game version. */
export const pageReady = {
  'ready-awaited': 'You are told when it is ready',
  'ready-for-one': '{name} is ready for {gameVersion}',
  'ready-open-to-move': 'Open Modwell to move it.',
  'ready-several': 'What you wait for is there',
  'ready-stop-waiting': 'Do not tell me',
  'ready-tell-me': 'Tell me when ready',
  'ready-look': 'See the move',
} as const
