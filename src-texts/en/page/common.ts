/** What several pages say alike, mostly on buttons and fields. */
export const pageCommon = {
  add: 'Add',
  all: 'All',
  back: 'Back',
  cancel: 'Cancel',
  close: 'Close',
  dismiss: 'Dismiss',
  done: 'Done',
  'game-version': 'Game version',
  loader: 'Loader',
  name: 'Name',
  'sort-by': 'Sort by',
  stop: 'Stop',
  'the-service': 'the service',
  'try-again': 'Try again',
  'show-in-folder': 'Show in folder',
  undo: 'Undo',
} as const
