export const changes = {
  'a-pack-is-installed-as-a-whole': 'A modpack is installed as a whole: ask for the pack itself.',
  'already-at-target': '{name} is of {target} already, and nothing is waiting for a version for it',
  'another-change-came-before':
    'Another change came before it (the {kind} {id}). Try again: the new plan starts from what is there now.',
  'both-updated-and-removed': '{name} cannot be both updated and removed',
  'both-updated-and-left': '{name} cannot be both updated and left as it is',
  'bring-the-folder-back-or-forget': 'Bring the folder back, or forget the instance.',
  'done-by-another-process':
    'another Modwell process did this already: change set {changeSet}{more, plural, =0 {} other {, with {more} more,}} was {did, select, redone {redone} other {undone}} meanwhile',
  'file-cannot-be-installed': '{name} cannot be installed: {why}',
  'file-is-a-modpack': '{name} is a modpack, which is not a file of an instance',
  'file-is-for-other-loaders': '{name} is for {formats}, not {loaders}',
  'file-is-no-project': '{file} is a file, and no project',
  'file-is-too-large': '{name} is {size}: no mod or pack is that large',
  'file-name-has-forbidden-characters': '{name} has characters that no file name should have',
  'file-not-found': 'there is no file {path}',
  'file-unknown': '{name} is unknown to the service, and nothing in it says what it is',
  'file-would-be-unread': '{name} would lie there unread: {by} loads no file of that name',
  'game-still-running': 'the game or server of {instance} is still running: {sign}',
  'game-version-not-known': 'the game version of {name} is not known',
  'game-version-not-listed': 'the service is not known to have a game version {own}',
  'give-it-another-name-first': 'Give it another name first.',
  'hold-not-found': 'there is no hold {unknown} there',
  'if-you-know-who-started':
    'If you know who started it, recover it: it is finished or undone within the folder. Leave the folder .modwell where it is: what was replaced lies there, and maybe nowhere else.',
  'if-you-renamed-it-recover':
    'If you renamed it, recover the change: it is finished or undone where the folder is now. Or give the folder its old name again.',
  'have-it-lead-there-again': 'Have it lead to {was} again, where what was replaced lies, then try again.',
  'interrupted-change-ambiguous': 'the change {named} waits in several instances: {ids}',
  'interrupted-change-not-found': 'no interrupted change waits under the name "{named}"',
  'interrupted-change-untrusted':
    'an interrupted {kind} ({id}) waits for your consent, because it was {why, select, again {finished or undone before, and lies here again} other {not started from here}}',
  'it-has-one-for-fabric-which': 'It has one for Fabric, which the setting fabricOnQuilt leaves out.',
  'linked-folder-was-renamed':
    '{folder} led to {was} when the interrupted change began, and leads to {is} now, where the change lies too',
  'linked-folder-leads-elsewhere':
    '{folder} led to {was} when the interrupted change began, and leads {isNowhere, select, true {nowhere} other {to {is}}} now, where nothing of the change lies',
  'journal-names-impossible-path': 'the interrupted change names {foreign}, which no change could',
  'leave-the-name-out-to-list': 'Leave the name out to list those that wait.',
  'less-stable-channel-has-one': 'A less stable channel has one: choose beta or alpha for the instance.',
  'look-at-its-versions': 'Look at its versions for the loaders and game versions that it has.',
  'name-a-project-by-its-slug':
    'Name a project by its slug or id, or a file by its path, as the files of the instance are listed.',
  'name-it-for-only-one': 'Name it for only one of the two.',
  'name-one-of-these-instances-instead': 'Name one of these instances instead.',
  'name-target-version': 'Name the one to go to.',
  'name-the-file-itself': 'Name the file itself.',
  'no-fitting-target': '{instance} has no loader and game version that {title} could be for',
  'no-room-for-worlds': '{folder} has room for {free}, and the worlds need {needed}',
  'no-version-for-target': '{project} has no version for {target} ({channels})',
  'not-a-file': '{name} is {isLink, select, true {a link} other {no file}}',
  'not-installed': '{name} is not installed {where}',
  'nothing-was-changed-free-some-space':
    'Nothing was changed. Free some space on that disk, or back up the worlds yourself.',
  'nothing-was-changed-there':
    'Nothing was changed there, and the downloads are stored. Stop it and try again, or wait longer.',
  'plan-gone': 'there is no plan {id} any more',
  'planned-instance-not-found': 'there is no instance {instance}',
  'propose-the-change-again': 'Propose the change again.',
  'put-back-or-go-back':
    'Put that file back as it was, which the findings of the instance offer, and try again. Or go back in the history to before it and leave the file as it is: what was changed since then is undone as well.',
  'put-back-to-redo':
    'Put that file back as it was, which the findings of the instance offer, and try again: what is done again needs the files that it was done to.',
  'put-it-into-its-folder-yourself': 'Put it into its folder yourself: Modwell looks after it there.',
  'put-that-file-back': 'Put that file back as it was, which the findings of the instance offer, and try again.',
  'somebody-else-wrote':
    'Somebody else wrote it, or the disk is damaged. Nothing was changed. Keep the folder .modwell whatever you do: what was replaced lies in its folder kept, and maybe nowhere else.',
  'stop-game-or-wait':
    'Stop it and try again{canWait, select, true {, or let Modwell wait until it has stopped} other {}}.',
  'stopped-while-waiting-what-was-not': 'stopped while waiting; what was not changed yet stays as it is',
  'the-history-says-when': 'The history says when, and by whom.',
  'type-not-installable': '{project} is a {type}, which is not a file of an instance',
  'update-it-to-get-newer-versions': 'Update it to get newer versions.',
  'version-has-no-file': '{project} {name} has no file',
  'which-are-newer-cannot-be-told': 'Which are newer cannot be told then: name those to compare.',
} as const
