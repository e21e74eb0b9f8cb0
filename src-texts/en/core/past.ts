/** What stands in the way of undoing, and what going back does. */
export const corePast = {
  'an-instance-not-adopted': 'an instance that is not adopted any more',
  'another-one': 'another',
  'as-it-was-at': 'as it was right {isBefore, select, true {before} other {after}} the {kind} {id}',
  'belongs-to-file-that-stays': '{path} belongs to a file that is left unchanged, so it is left unchanged too.',
  'cannot-alone':
    'It cannot be {verb, select, undone {undone} other {redone}} alone, because other changes affect the same files.',
  'change-set-at': 'the {kind} {changeSet} of {at} UTC ({paths})',
  'change-set-named': 'change set {id}',
  'changed-by-somebody-else': '{path} was changed outside Modwell since then, so it is left unchanged.',
  'changed-with-what-is-not-shared':
    '{path} was changed by the {kind} {id} of "{name}", together with files that are not shared, so it is left unchanged.',
  'choice-undo-move-of': 'Undo the move of "{name}"',
  'first-undo-or-redo-those': 'Undo or redo those changes first.',
  'is-what-modwell-put-there': 'It is the file that Modwell installed.',
  it: 'it',
  'joint-change-set-named': 'joint change set {id}',
  'named-instance-not-adopted': 'the instance "{name}", which is not adopted any more',
  'only-from-that-home':
    'It can be {verb, select, undone {undone} other {redone}} only with the Modwell data folder that made it, which stores {paths}.',
  'only-if-service-has-bytes':
    'It can be {verb, select, undone {undone} other {redone}} only if the service still has these files, which are missing from the store: {paths}.',
  'redoes-it': 'redoes the {kind} {id}',
  'the-named-instance': 'the instance "{name}"',
  'undo-with-what-rests-on-it': 'Undo it together with the later changes that build on it.',
  'undoes-it': 'undoes the {kind} {id}',
  'undoes-or-redoes-too':
    'Also {isOn, select, true {redoes} other {undoes}} the {kind} {id} of "{name}", which shares the folder ({paths}).',
  'undoes-with-later': 'undoes the {kind} {id}{later, plural, =0 {} other {, with {later} later}}',
  'undone-by-going-back':
    'It cannot be {verb, select, undone {undone} other {redone}} alone: it was undone when you went back in the history. Undo that step to redo it.',
  'was-moved-along':
    '"{name}", which shares the folder, was also moved to {gameVersion}, and stays there unless you undo that too.',
  'with-later-bytes-missing':
    'It cannot be undone together with later changes, because {isGone, select, true {these files are no longer in the store} other {these files are in another Modwell data folder, which made the change}}: {paths}.',
  'with-later-changed-by-hand': 'It cannot be undone together with later changes: {path} was changed outside Modwell.',
  'with-later-changes-nothing':
    'Undoing it together with later changes would change nothing: every file is already as it was before.',
  'with-later-done-in-sharing':
    'It cannot be undone together with later changes: some of them were made in another instance that shares the folder.',
  'with-later-redo-first':
    'It cannot be undone together with later changes: something that was undone would have to be redone first.',
} as const
