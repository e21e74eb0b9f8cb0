/** What stands in the way of undoing, and what going back does. */
export const corePast = {
  'an-instance-not-adopted': 'an instance that is not adopted any more',
  'another-one': 'another',
  'as-it-was-at': 'as it was right {isBefore, select, true {before} other {after}} the {kind} {id}',
  'belongs-to-file-that-stays': '{path} belongs to a file that stays, and stays too.',
  'cannot-alone':
    'It cannot be {verb, select, undone {undone} other {redone}} alone, because other change sets touch the same files.',
  'change-set-at': 'the {kind} {changeSet} of {at} UTC ({paths})',
  'change-set-named': 'change set {id}',
  'changed-by-somebody-else': '{path} was changed by somebody else since, and stays as it is.',
  'changed-with-what-is-not-shared':
    '{path} was changed by the {kind} {id} of "{name}", together with what is not shared, and stays as it is.',
  'choice-undo-move-of': 'Undo the move of "{name}"',
  'first-undo-or-redo-those': 'Undo or redo those first.',
  'is-what-modwell-put-there': 'It is what Modwell put there.',
  it: 'it',
  'joint-change-set-named': 'joint change set {id}',
  'named-instance-not-adopted': 'the instance "{name}", which is not adopted any more',
  'only-from-that-home':
    'It can be {verb, select, undone {undone} other {redone}} only from the home that made it, which keeps the bytes of {paths}.',
  'only-if-service-has-bytes':
    'It can be {verb, select, undone {undone} other {redone}} only if the service still has the bytes of {paths}: they are gone from the store.',
  'redoes-it': 'redoes the {kind} {id}',
  'the-named-instance': 'the instance "{name}"',
  'undo-with-what-rests-on-it': 'Undo it with all that rests on it.',
  'undoes-it': 'undoes the {kind} {id}',
  'undoes-or-redoes-too':
    '{isOn, select, true {Redoes} other {Undoes}} the {kind} {id} of "{name}" too, which shares the folder ({paths}).',
  'undoes-with-later': 'undoes the {kind} {id}{later, plural, =0 {} other {, with {later} later}}',
  'undone-by-going-back':
    'It cannot be {verb, select, undone {undone} other {redone}} alone: going back in the history undid it. Undo that to redo it.',
  'was-moved-along':
    '"{name}", which shares the folder, was moved along to {gameVersion} and stays there unless that is undone too.',
  'with-later-bytes-missing':
    'It cannot be undone with what rests on it: the bytes of {paths} are {isGone, select, true {no longer in the store} other {stored by another home, from which it was changed}}.',
  'with-later-changed-by-hand': 'It cannot be undone with what rests on it: {path} was changed by hand.',
  'with-later-changes-nothing':
    'Undoing it with what rests on it would change nothing: every file is as it was before.',
  'with-later-done-in-sharing':
    'It cannot be undone with what rests on it: some of it was done in another instance, which shares the folder.',
  'with-later-redo-first':
    'It cannot be undone with what rests on it: something that was undone would have to be redone first.',
} as const
