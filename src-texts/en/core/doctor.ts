/** What the examination, recovery, the history and the services say of themselves. */
export const coreDoctor = {
  'a-file': 'a file',
  'adopt-missing-instances':
    'Adopt the missing instances again: their history is imported again. Then delete that file.',
  'adopt-what-is-not-listed':
    'Nothing else was done this time, and the next run works again. Adopt the folder of each instance that is not listed: what was done there, holds, channels and links come back with it.',
  'all-files-are-stored': 'all {count} files that undo needs are in the store, with the right size',
  'bring-it-back-or-forget': 'Bring it back, or forget the instance.',
  'changed-and-not-recorded': '{name} was changed, but that is not in the history yet: {why}',
  'check-who-owns-them': 'Check who owns them and whether they may be written.',
  'choice-counts-once-installed': '{title} is not installed in {name}: the choice counts once it is.',
  'copy-was-left': '{folder} is what an interrupted copy left, and could not be removed',
  'counts-but-is-not-noted': 'it counts, but could not be noted in {name}, and would be lost with the home: {why}',
  'disk-of-home-is-full': 'the disk of {home} is full: nothing can be changed, and most commands fail',
  'disk-of-home-is-nearly-full': 'the disk of {home} is nearly full: {left} are left, and most changes fail',
  'file-is-locked': '{file} is locked',
  'file-is-locked-by': '{file} is locked by process {pid}',
  'file-was-changed-meanwhile': 'Its file was changed meanwhile.',
  'files-of-another-home':
    '{count, plural, one {1 file that undo needs is} other {{count} files that undo needs are}} stored by another home, from which those changes were made',
  'fix-what-it-names': 'Fix what the message names, then run the check again.',
  'folders-cannot-be-written':
    '{folders} in {gamePath} cannot be written: what is in there can be inspected but not changed',
  'free-space-or-another-home': 'Free some space on that disk, or use another home.',
  'has-no-such-version-now':
    '{title} has no version {version} now: its versions are compared with that by their numbers.',
  'hold-ends-once-installed': '{title} is not installed in {name}: the hold can end only once it is.',
  'home-can-be-written': '{home} can be written',
  'home-cannot-be-written': '{home} cannot be written',
  'instance-can-be-written': '{gamePath} is there and can be written',
  'instance-cannot-be-written': '{gamePath} cannot be written: it can be inspected but not changed',
  'is-a-folder-where-none-is': 'is a folder where Modwell makes none',
  'is-a-link': 'is a link',
  'is-held-once-installed': '{title} is not installed in {name}: it is held once it is.',
  'is-no-folder': 'is no folder',
  'is-no-plain-file': 'is no plain file',
  'it-is-gone': 'it is gone',
  'it-is-no-file': 'it is no file',
  'it-was-changed-meanwhile': 'it was changed meanwhile',
  'its-content-is-another': 'its content is not what it was',
  'java-uses': 'process {pid} (java) uses {folder}',
  'it-was-taken-out-adopt-again': 'It was taken out. Adopt its folder again: its history comes back with it.',
  'bring-its-folder-back': 'Bring the folder of its instance back, and look again: its history lies there.',
  'decide-it-again': 'It was taken out: decide it again if it still counts.',
  'it-cannot-be-undone-any-more': 'It was taken out, and cannot be undone any more.',
  'ledger-row-was-damaged':
    '{table, select, instances {what the ledger knows of {name}} change_sets {the change set {key} of {name}} holds {a hold in {name}} ignored_findings {an ignored finding of {name}} ready_watches {what {name} waits for} file_links {the link of the file {key}} packs {what a pack brought into {name}} bisects {the search for a bad mod in {name}} other {a note about {name}}} {outcome, select, mended {was damaged in the ledger and was brought back from the folder of its instance} over {was damaged in the ledger and is gone} other {is damaged in the ledger, and nothing else says it}}',
  'ledger-was-corrupt': 'the ledger was corrupt and is kept as {name}: instances or history may be missing',
  'ledger-was-lost': 'the ledger was missing or empty, which {name} marks: instances or history may be missing',
  'ledger-was-missing':
    'the ledger was missing; its place is marked by {setAside}; {instances} instances and {changeSets} change sets could be taken over',
  'ledger-is-lost':
    'the ledger {file} is {was, select, missing {not there} empty {empty} other {damaged}}: what would be changed cannot be told',
  'ledger-was-set-aside':
    'the ledger was {was} and was set aside as {setAside}; {instances} instances and {changeSets} change sets could be taken over',
  'lock-file-wrong-or-file-changed':
    'It was not used. Either the lock file is wrong about {file}, or that file of the service has changed: freeze the instance again, or put the file there by hand.',
  'make-it-writable': 'Make it writable for your user, or use another home.',
  'no-longer-fits': 'What was planned for it no longer fits.',
  'no-longer-needed': 'It is no longer needed.',
  'no-longer-there': 'It is no longer there.',
  'no-reason-given': 'no reason given',
  'nothing-changed-here':
    'nothing was changed here, because files that it shares with another instance were not changed there',
  'now-also': 'now also {step}',
  'one-and-then-other': '{first}; {second}',
  'plan-has-changed': '{name}: the plan has changed while it waited: {changes}',
  'prune-free-space-or-another-home': 'Prune the store, free some space on that disk, or use another home.',
  'replaced-files-stay': '{count} replaced files of {name} stay in its .modwell folder for now: {why}',
  'replaces-another-hold': 'This replaces another hold of {of} in {name}: {hold}.',
  'service-answers': '{url} answers: {name}',
  'service-answers-with-budget': '{url} answers: {name}; {left} of {limit} requests a minute are left',
  'service-does-not-answer': '{url} does not answer: {why}',
  'stays-because': '{title} stays ({why})',
  'stored-files-are-missing': '{gone} of {count} files that undo needs are missing or truncated',
  'the-disk': 'the disk',
  'there-is-a-file-by-that-name': 'there is a file by that name',
  'this-not-that': '{step}, not {before}',
  'undo-asks-the-service':
    'Undo asks the service for them; what that has no more cannot be undone. Verify the store to see whether more is wrong.',
  'undone-only-from-that-home': 'They can be undone only from that home, as long as it exists.',
  unnamed: 'unnamed',
  'until-then-nothing-changes': 'Until then nothing can be changed there. If you know who started it, recover it.',
  'verify-to-check-content': 'Verify the store to check their content too.',
  'would-be-recovered':
    'an interrupted {kind} would be {outcome, select, finished {finished} other {rolled back}} first',
  'without-dry-run-it-is-made-anew':
    'Any command without --dry-run sets it aside, and says what could be read out of it.',
  'was-finished': 'an interrupted {kind} was finished',
  'was-rolled-back':
    'an interrupted {kind} was rolled back{count, plural, =0 {} other {; {foreign} had been changed by another program since and was left alone, the old file is in .modwell/kept}}',
  'watch-limit':
    'The system watches no more folders for Modwell: what others put into instances is seen when its window comes to the front.',
  'works-with-what-is-known': 'Modwell works with what it already knows. You can set another service in the settings.',
} as const
