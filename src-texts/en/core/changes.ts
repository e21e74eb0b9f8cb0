export const changes = {
  'a-pack-is-installed-as-a-whole': 'A modpack can only be installed as a whole: install the pack itself.',
  'already-at-target': '{name} is already on {target}, and none of its files is waiting for a version',
  'another-change-came-before':
    'Another change was made first (the {kind} {id}). Try again: the new plan starts from the current files.',
  'both-updated-and-removed': '{name} cannot be both updated and removed',
  'both-updated-and-left': '{name} cannot be both updated and left unchanged',
  'bring-the-folder-back-or-forget': 'Restore the folder, or make Modwell forget the instance.',
  'done-by-another-process':
    'another Modwell process already did this: change set {changeSet}{more, plural, =0 {} other { and {more} more}} {more, plural, =0 {was} other {were}} {did, select, redone {redone} other {undone}} in the meantime',
  'file-cannot-be-installed': '{name} cannot be installed: {why}',
  'file-is-a-modpack': '{name} is a modpack, not a file for an instance',
  'file-is-for-other-loaders': '{name} is for {formats}, not {loaders}',
  'file-is-no-project': '{file} is a file, not a project',
  'file-is-too-large': '{name} is {size}: too large for a mod or pack',
  'file-name-has-forbidden-characters': '{name} contains characters that are not allowed in file names',
  'file-not-found': 'there is no file {path}',
  'file-unknown': 'the service does not know {name}, and the file does not say what it is',
  'file-would-be-unread': '{name} would have no effect: {by} does not load files with that name',
  'game-version-not-known': 'Modwell does not know the game version of {name}',
  'game-version-not-listed': 'the service is not known to have a game version {own}',
  'give-it-another-name-first': 'Rename it first.',
  'hold-not-found': 'there is no hold {unknown}',
  'if-you-know-who-started':
    'If you know who started it, recover it: it is finished or undone within the folder. Do not move or delete the .modwell folder: the replaced files are in it, and may exist nowhere else.',
  'if-you-renamed-it-recover':
    'If you renamed it, recover the change: it is finished or undone where the folder is now. Or give the folder its old name again.',
  'have-it-lead-there-again': 'Have it lead to {was} again, where what was replaced lies, then try again.',
  'interrupted-change-ambiguous': 'the change {named} waits in several instances: {ids}',
  'interrupted-change-not-found': 'no interrupted change named "{named}" is waiting',
  'interrupted-change-untrusted':
    'an interrupted {kind} ({id}) is waiting for your approval, because it was {why, select, again {finished or undone before, and is in the folder again} other {started somewhere else}}',
  'it-has-one-for-fabric-which':
    'There is a Fabric version, but Fabric versions on Quilt are disabled in the settings.',
  'linked-folder-was-renamed':
    '{folder} led to {was} when the interrupted change began, and leads to {is} now, where the change lies too',
  'linked-folder-leads-elsewhere':
    '{folder} led to {was} when the interrupted change began, and leads {isNowhere, select, true {nowhere} other {to {is}}} now, where nothing of the change lies',
  'journal-names-impossible-path': 'the interrupted change contains a path that no change can have: {foreign}',
  'leave-the-name-out-to-list': 'Leave out the name to see all waiting changes.',
  'less-stable-channel-has-one':
    'There is one in a less stable channel: set the channel of the instance to beta or alpha.',
  'look-at-its-versions': 'Its versions show which loaders and game versions it supports.',
  'name-a-project-by-its-slug': 'Use the slug or id of a project, or the path of a file as shown in the list of files.',
  'name-it-for-only-one': 'Use it for only one of the two.',
  'name-one-of-these-instances-instead': 'Use one of these instances instead.',
  'name-target-version': 'Give the game version to move to.',
  'name-the-file-itself': 'Choose the file itself.',
  'no-fitting-target':
    '{title} cannot be installed in {instance}: the instance has no loader, or its game version is not known',
  'no-room-for-worlds': '{folder} has {free} free, but the worlds need {needed}',
  'no-version-for-target': '{project} has no version for {target} ({channels})',
  'not-a-file': '{name} is {isLink, select, true {a link, not a file} other {not a file}}',
  'not-installed': '{name} is not installed {where}',
  'nothing-was-changed-free-some-space':
    'Nothing was changed. Free some space on that disk, or back up the worlds yourself.',
  'nothing-was-changed-there':
    'Nothing was changed, and the downloads were kept. Close the game or server and try again, or wait longer.',
  'game-still-running': 'the game or server of {instance} is still running: {sign}',
  'launcher-open': 'the launcher of {instance} is open and would write over the change: {sign}',
  'plan-gone': 'the plan {id} no longer exists',
  'planned-instance-not-found': 'there is no instance {instance}',
  'propose-the-change-again': 'Plan the change again.',
  'put-back-or-go-back':
    "Restore that file (the instance's problems offer this), then try again. Or go back in the history to before this change and leave the file alone: everything changed since then is undone as well.",
  'put-back-to-redo':
    "Restore that file (the instance's problems offer this), then try again: redoing needs the files as they were.",
  'put-it-into-its-folder-yourself': 'Copy it into the right folder yourself: Modwell then manages it there.',
  'put-that-file-back': "Restore that file (the instance's problems offer this), then try again.",
  'somebody-else-wrote':
    'Another program wrote it, or the disk is damaged. Nothing was changed. Do not delete the .modwell folder: the replaced files are in it, and may exist nowhere else.',
  'stop-game-or-wait':
    '{isLauncher, select, true {Close the launcher} other {Close the game or stop the server}}, then try again{canWait, select, true {, or let Modwell wait until it has stopped} other {}}.',
  'stopped-while-waiting-what-was-not': 'stopped while waiting; instances not changed yet are left unchanged',
  'the-history-says-when': 'The history says when, and by whom.',
  'type-not-installable': '{project} is a {type}, not a file for an instance',
  'update-it-to-get-newer-versions': 'Update it to get newer versions.',
  'version-has-no-file': '{project} {name} has no file to download',
  'which-are-newer-cannot-be-told': 'Modwell cannot tell which versions are newer: list the versions to compare.',
} as const
