export const history = {
  'adopt-its-folder-again': 'Adopt its folder again.',
  'bytes-in-another-home': 'the bytes of {path} are stored by another home, from which it was changed',
  'change-set-altered-by-hand':
    'change set {id} cannot be {verb, select, undone {undone} other {redone}}: {paths} {count, plural, one {was} other {were}} changed by hand',
  'change-set-blocked':
    'change set {id} cannot be {verb, select, undone {undone} other {redone}} alone, because other change sets touch the same files: {others}',
  'change-set-is-itself': 'change set {id} is itself an {kind} of {original}',
  'change-set-of-another-instance': 'change set {id} is of {whose}, not of the one that was named',
  'change-set-undone-by-another':
    'change set {id} cannot be {verb, select, undone {undone} other {redone}} alone: the {what} {changeSet} undid it, and is in effect',
  'do-it-from-that-home': 'Do it from that home.',
  'go-back-in-the-history':
    'Go back in the history to before it: what was changed since then is undone as well. Or leave it in effect, and put back what Modwell put there.',
  'is-in-effect': '{what} is in effect',
  'it-was-undone-by-going-back': 'It was undone by going back in the history: undo that to redo it.',
  'joint-changed': 'It changed {names}.',
  'joint-is-itself': 'joint change set {joint} is itself an {kind}',
  'joint-not-in-instance': 'joint change set {joint} changed nothing in the instance that was named',
  'name-a-file-by-its-path': 'Name a file by its path, as the findings of the instance show it.',
  'name-means-these-files': '{name} means {count} files there: {paths}',
  'name-that-instance-or-none': 'Name that instance, or none.',
  'nothing-put-there': 'Modwell put nothing there that is named {name}',
  'redo-that-one-instead': 'Redo that one instead.',
  'redo-what-it-undid-instead': 'Redo what it undid instead.',
  'restore-what-modwell-put-there': 'Restore what Modwell put there, and try again.',
  'the-history-lists-all-change-sets': 'The history lists all change sets.',
  'the-instance-is-not-adopted-any': 'the instance "{named}" is not adopted any more',
  'the-service-may-have-them-try': 'The service may have them: try again when it may be asked.',
  'there-is-nothing-to-redo': 'there is nothing to redo',
  'there-is-nothing-to-redo-since':
    'there is nothing to redo: since the {kind} {id} was undone, others have touched the same files: {others}',
  'there-is-nothing-to-undo': 'there is nothing to undo',
  'to-be-without-it-undo': 'To be without it, undo it.',
  'to-have-it-back-redo': 'To have it back, redo it.',
  'undo-it-with-all-that-rests':
    'Undo it with all that rests on it, in one change set, or undo those first, in that order.',
  'undo-or-redo-those-first': 'Undo or redo those first, in that order.',
  'undo-that-one-instead': 'Undo that one instead.',
  'undo-those-first-in-that-order': 'Undo those first, in that order, then redo this one.',
  'undo-what-it-redid-instead': 'Undo what it redid instead.',
  'was-undone-already': '{what} was undone already',
} as const
