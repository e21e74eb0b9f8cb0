/** What the window says of instances that are to be ready for a game version. */
export const pageReady = {
  'ready-awaited': "You'll be notified when it's ready",
  'ready-for-one': '{name} is ready for {gameVersion}',
  'ready-open-to-move': 'Open Modwell to move it.',
  'ready-several': "What you're waiting for is ready",
  'ready-stop-waiting': "Don't notify me",
  'ready-tell-me': 'Notify me when ready',
  'ready-look': 'See the move',
} as const
