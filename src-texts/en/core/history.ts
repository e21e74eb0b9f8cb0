/** What undoing and going back does, and what stands in the way of it. */
export const history = {
  'adopt-its-folder-again': 'Adopt its folder again.',
  'an-instance-not-adopted': 'an instance that is not adopted any more',
  'another-one': 'another',
  'as-it-was-at': 'as it was right {isBefore, select, true {before} other {after}} the {kind} {id}',
  'belongs-to-file-that-stays': '{path} belongs to a file that is left unchanged, so it is left unchanged too.',
  'bytes-in-another-home': '{path} is stored in another Modwell data folder, which made this change',
  'cannot-alone':
    'It cannot be {verb, select, undone {undone} other {redone}} alone, because other changes affect the same files.',
  'change-set-altered-by-hand':
    'cannot {verb, select, undone {undo} other {redo}} change set {id}: {paths} {count, plural, one {was} other {were}} changed outside Modwell',
  'change-set-at': 'the {kind} {changeSet} of {at} UTC ({paths})',
  'change-set-blocked':
    'cannot {verb, select, undone {undo} other {redo}} change set {id} alone, because other change sets changed the same files: {others}',
  'change-set-is-itself': 'change set {id} is an {kind} of {original}',
  'change-set-named': 'change set {id}',
  'change-set-of-another-instance': 'change set {id} belongs to {whose}, not to the instance you gave',
  'change-set-undone-by-another':
    'cannot {verb, select, undone {undo} other {redo}} change set {id} alone: the {what} {changeSet} undid it and is still in effect',
  'changed-by-somebody-else': '{path} was changed outside Modwell since then, so it is left unchanged.',
  'changed-with-what-is-not-shared':
    '{path} was changed by the {kind} {id} of "{name}", together with files that are not shared, so it is left unchanged.',
  'choice-undo-move-of': 'Undo the move of "{name}"',
  'deed-back': '{title} back to {to}',
  'deed-changed-nothing':
    'Nothing {did, select, update {updated} install {installed} remove {removed} enable {enabled} disable {disabled} fix {fixed} other {restored}}',
  'deed-count':
    '{isModsOnly, select, true {{count, plural, one {# mod} other {# mods}}} other {{count, plural, one {# file} other {# files}}}}',
  'deed-disabled': '{what} disabled',
  'deed-enabled': '{what} enabled',
  'deed-files': '{files, plural, one {# file} other {# files}}',
  'deed-fixed': 'Fixed: {what}',
  'deed-held': "{isPack, select, true {The pack's mods} other {{what}}} put on hold",
  'deed-in-several': '{what} in {instances} instances',
  'deed-installed': '{what} installed',
  'deed-moved': 'Moved to {to}',
  'deed-moved-somewhere': 'Moved to another version',
  'deed-moved-with': 'Moved to {gameVersion} with {loader}',
  'deed-names': '{names}',
  'deed-needs': '{what}, with {needed} {count, plural, one {it needs} other {they need}}',
  'deed-not-held': "Hold on {isPack, select, true {the pack's mods} other {{what}}} removed",
  'deed-others': '{what}, {others, plural, one {# other change} other {# other changes}}',
  'deed-pack': '{name} {to}',
  'deed-pack-installed': '{name} {to} installed',
  'deed-point': 'Went to another point',
  'deed-point-before': 'Went back to before: {what}',
  'deed-removed': '{what} removed',
  'deed-replaced': '{title} replaced',
  'deed-replaced-by': '{title} replaced by {to}',
  'deed-restored': 'Restored from a lock file: {what}',
  'deed-search-contradiction':
    'Looked for a crash: the answers contradict each other, {steps, plural, one {# step} other {# steps}}',
  'deed-search-found':
    'Looked for a crash: {what} {count, plural, one {was it} other {together}}, {steps, plural, one {# step} other {# steps}}',
  'deed-search-none': 'Looked for a crash: no mod was it, {steps, plural, one {# step} other {# steps}}',
  'deed-search-running': 'Looking for a crash: {steps, plural, =0 {begun} one {# step} other {# steps}}',
  'deed-search-stopped': 'Looked for a crash: stopped{steps, plural, =0 {} one { after # step} other { after # steps}}',
  'deed-search-undecided': 'Looked for a crash: not found, {steps, plural, one {# step} other {# steps}}',
  'deed-search-unknown': 'Looked for a crash, {steps, plural, one {# step} other {# steps}}',
  'deed-switched':
    '{enabled, plural, =0 {} one {# mod enabled} other {# mods enabled}}{disabled, plural, =0 {} other {{enabled, plural, =0 {} other {, }}{disabled, plural, one {# mod disabled} other {# mods disabled}}}}',
  'deed-undone':
    '{isRedo, select, true {Redone} other {Undone}}: {what}{later, plural, =0 {} one {, with # later change} other {, with # later changes}}',
  'deed-undone-unknown': 'A change was {isRedo, select, true {redone} other {undone}}',
  'deed-updated': '{what} updated',
  'deed-version': '{title} {from} → {to}',
  'deed-with-amount': '{what} · {amount}',
  'do-it-from-that-home': 'Use that data folder to do this.',
  'first-undo-or-redo-those': 'Undo or redo those changes first.',
  'go-back-in-the-history':
    'Go back in the history to before this change: everything changed since then is undone as well. Or keep the change, and restore the files that Modwell installed.',
  'is-in-effect': '{what} is not undone',
  'is-what-modwell-put-there': 'It is the file that Modwell installed.',
  it: 'it',
  'it-was-undone-by-going-back': 'It was undone when you went back in the history: undo that step to redo it.',
  'joint-change-set-named': 'joint change set {id}',
  'joint-changed': 'It changed {names}.',
  'joint-is-itself': 'joint change set {joint} is an {kind}',
  'joint-not-in-instance': 'joint change set {joint} changed nothing in the instance you gave',
  'name-a-file-by-its-path': "Use the path of a file, as the instance's problems show it.",
  'name-means-these-files': '{name} matches {count} files in the instance: {paths}',
  'name-that-instance-or-none': 'Give that instance, or none.',
  'named-instance-not-adopted': 'the instance "{name}", which is not adopted any more',
  'nothing-put-there': 'Modwell installed nothing called {name} there',
  'only-from-that-home':
    'It can be {verb, select, undone {undone} other {redone}} only with the Modwell data folder that made it, which stores {paths}.',
  'only-if-service-has-bytes':
    'It can be {verb, select, undone {undone} other {redone}} only if the service still has these files, which are missing from the store: {paths}.',
  'redo-that-one-instead': 'Redo that change set instead.',
  'redo-what-it-undid-instead': 'Redo the change set that it undid instead.',
  'redoes-it': 'Redoes: {what}',
  'restore-what-modwell-put-there': 'Restore the files that Modwell installed, then try again.',
  'the-history-lists-all-change-sets': 'The history lists all change sets.',
  'the-instance-is-not-adopted-any': 'the instance "{named}" is not adopted any more',
  'the-named-instance': 'the instance "{name}"',
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
  'undo-with-what-rests-on-it': 'Undo it together with the later changes that build on it.',
  'undoes-it': 'Undoes: {what}',
  'undoes-or-redoes-too':
    'Also {isOn, select, true {redoes} other {undoes}} the {kind} {id} of "{name}", which shares the folder ({paths}).',
  'undoes-with-later': 'undoes the {kind} {id}{later, plural, =0 {} other {, with {later} later}}',
  'undone-by-going-back':
    'It cannot be {verb, select, undone {undone} other {redone}} alone: it was undone when you went back in the history. Undo that step to redo it.',
  'was-moved-along':
    '"{name}", which shares the folder, was also moved to {gameVersion}, and stays there unless you undo that too.',
  'was-undone-already': '{what} is already undone',
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
