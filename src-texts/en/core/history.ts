export const history = {
  'adopt-its-folder-again': 'Adopt its folder again.',
  'bytes-in-another-home': '{path} is stored in another Modwell data folder, which made this change',
  'change-set-altered-by-hand':
    'cannot {verb, select, undone {undo} other {redo}} change set {id}: {paths} {count, plural, one {was} other {were}} changed outside Modwell',
  'change-set-blocked':
    'cannot {verb, select, undone {undo} other {redo}} change set {id} alone, because other change sets changed the same files: {others}',
  'change-set-is-itself': 'change set {id} is an {kind} of {original}',
  'change-set-of-another-instance': 'change set {id} belongs to {whose}, not to the instance you gave',
  'change-set-undone-by-another':
    'cannot {verb, select, undone {undo} other {redo}} change set {id} alone: the {what} {changeSet} undid it and is still in effect',
  'do-it-from-that-home': 'Use that data folder to do this.',
  'go-back-in-the-history':
    'Go back in the history to before this change: everything changed since then is undone as well. Or keep the change, and restore the files that Modwell installed.',
  'is-in-effect': '{what} is not undone',
  'it-was-undone-by-going-back': 'It was undone when you went back in the history: undo that step to redo it.',
  'joint-changed': 'It changed {names}.',
  'joint-is-itself': 'joint change set {joint} is an {kind}',
  'joint-not-in-instance': 'joint change set {joint} changed nothing in the instance you gave',
  'name-a-file-by-its-path': "Use the path of a file, as the instance's problems show it.",
  'name-means-these-files': '{name} matches {count} files in the instance: {paths}',
  'name-that-instance-or-none': 'Give that instance, or none.',
  'nothing-put-there': 'Modwell installed nothing called {name} there',
  'redo-that-one-instead': 'Redo that change set instead.',
  'redo-what-it-undid-instead': 'Redo the change set that it undid instead.',
  'restore-what-modwell-put-there': 'Restore the files that Modwell installed, then try again.',
  'the-history-lists-all-change-sets': 'The history lists all change sets.',
  'the-instance-is-not-adopted-any': 'the instance "{named}" is not adopted any more',
  'the-service-may-have-them-try': 'The service may still have the files: go online and try again.',
  'there-is-nothing-to-redo': 'there is nothing to redo',
  'there-is-nothing-to-redo-since':
    'there is nothing to redo: since the {kind} {id} was undone, other change sets changed the same files: {others}',
  'there-is-nothing-to-undo': 'there is nothing to undo',
  'to-be-without-it-undo': 'To reverse it, undo it.',
  'to-have-it-back-redo': 'To get it back, redo it.',
  'undo-it-with-all-that-rests':
    'Undo it together with the later changes that build on it, or undo those first, in that order.',
  'undo-or-redo-those-first': 'Undo or redo those change sets first, in that order.',
  'undo-that-one-instead': 'Undo that change set instead.',
  'undo-those-first-in-that-order': 'Undo those change sets first, in that order, then redo this one.',
  'undo-what-it-redid-instead': 'Undo the change set that it redid instead.',
  'was-undone-already': '{what} is already undone',
} as const
