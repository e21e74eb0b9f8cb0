/** What the examination, recovery, the history and the services say of themselves. */
export const coreDoctor = {
  'a-file': 'a file',
  'adopt-missing-instances': 'Adopt the missing instances again to get their history back. Then delete that file.',
  'adopt-what-is-not-listed':
    'Nothing else was done this time; the next run works as usual. Adopt the folder of each instance that is not listed: its history, holds, channels and links come back with it.',
  'all-files-are-stored': 'all {count} files that undo needs are in the store, with the right size',
  'changed-and-not-recorded': '{name} was changed, but that is not in the history yet: {why}',
  'check-who-owns-them': 'Check their owner and permissions.',
  'choice-counts-once-installed': '{title} is not installed in {name}: this channel applies once it is.',
  'copy-was-left': '{folder} was left by an interrupted copy and could not be removed',
  'counts-but-is-not-noted':
    'your choice applies, but could not be saved in {name}, and would be lost with the data folder: {why}',
  'disk-of-home-is-full': 'the disk with {home} is full: nothing can be changed, and most commands fail',
  'disk-of-home-is-nearly-full': 'the disk with {home} is nearly full: only {left} are free, and most changes fail',
  'file-is-locked': '{file} is locked',
  'file-is-locked-by': '{file} is locked by process {pid}',
  'file-was-changed-meanwhile': 'Its file was changed meanwhile.',
  'files-of-another-home':
    '{count, plural, one {1 file that undo needs is} other {{count} files that undo needs are}} stored in another Modwell data folder, which made those changes',
  'fix-what-it-names': 'Fix the problem in the message, then run the check again.',
  'folders-cannot-be-written':
    '{folders} in {gamePath} cannot be written: what is in there can be inspected but not changed',
  'free-space-or-another-home': 'Free up space on that disk, or use another data folder.',
  'has-no-such-version-now':
    '{title} has no version {version} at the moment, so its versions are compared with it by number.',
  'hold-ends-once-installed': '{title} is not installed in {name}: the hold can end only once it is.',
  'home-can-be-written': '{home} can be written',
  'home-cannot-be-written': '{home} cannot be written',
  'instance-can-be-written': '{gamePath} exists and can be written',
  'instance-cannot-be-written': '{gamePath} cannot be written: it can be inspected but not changed',
  'is-a-folder-where-none-is': 'is an unexpected folder',
  'is-a-link': 'is a link',
  'is-held-once-installed': '{title} is not installed in {name}: the hold applies once it is.',
  'is-no-folder': 'is not a folder',
  'is-no-plain-file': 'is not a regular file',
  'it-is-gone': 'it is gone',
  'it-is-no-file': 'it is not a file',
  'it-was-changed-meanwhile': 'it was changed meanwhile',
  'its-content-is-another': 'its content has changed',
  'program-is-open': 'process {pid} ({program})',
  'java-uses': 'process {pid} (java) uses {folder}',
  'it-was-taken-out-adopt-again': 'It was taken out. Adopt its folder again: its history comes back with it.',
  'doctor-report-title': 'Modwell report of {at}',
  'bring-its-folder-back': 'Restore the folder of its instance, then check again: its history is stored there.',
  'decide-it-again': 'It was taken out: decide it again if it still counts.',
  'it-cannot-be-undone-any-more': 'It was taken out, and cannot be undone any more.',
  'ledger-row-was-damaged':
    "{table, select, instances {what Modwell''s database knows of {name}} change_sets {the change set {key} of {name}} holds {a hold in {name}} ignored_findings {an ignored problem of {name}} ready_watches {what {name} waits for} file_links {the link of the file {key}} packs {what a pack added to {name}} bisects {the search for a bad mod in {name}} other {a note about {name}}} {outcome, select, mended {was damaged in Modwell''s database and was restored from the folder of its instance} over {was damaged in Modwell''s database and is gone} other {is damaged in Modwell''s database, and is stored nowhere else}}",
  'ledger-was-corrupt': "Modwell's database was damaged and is kept as {name}: instances or history may be missing",
  'ledger-was-lost': "Modwell's database was missing or empty, as {name} records: instances or history may be missing",
  'ledger-was-missing':
    "Modwell's database was missing, as {setAside} records; {instances} instances and {changeSets} change sets were recovered",
  'ledger-is-lost':
    "Modwell''s database {file} is {was, select, missing {missing} empty {empty} other {damaged}}: what would be changed is unknown",
  'ledger-was-set-aside':
    "Modwell's database was {was} and was renamed to {setAside}; {instances} instances and {changeSets} change sets were recovered",
  'lock-file-wrong-or-file-changed':
    'The file was not used. Either the lock file is wrong about {file}, or the service has changed that file: write the lock file again, or copy the file there yourself.',
  'make-it-writable': 'Give your user write permission, or use another data folder.',
  'no-longer-fits': 'What was planned for it no longer applies.',
  'no-longer-needed': 'It is no longer needed.',
  'no-longer-there': 'It no longer exists.',
  'no-reason-given': 'no reason given',
  'nothing-changed-here':
    'nothing was changed here, because files that it shares with another instance were not changed there',
  'now-also': 'now also {step}',
  'one-and-then-other': '{first}; {second}',
  'plan-has-changed': '{name}: the plan changed while waiting: {changes}',
  'prune-free-space-or-another-home':
    'Delete unneeded files from the store, free up space on that disk, or use another data folder.',
  'replaced-files-stay': '{count} replaced files of {name} are kept in its .modwell folder for now: {why}',
  'replaces-another-hold': 'This replaces another hold of {of} in {name}: {hold}.',
  'service-answers': '{url} answers: {name}',
  'service-answers-with-budget': '{url} answers: {name}; {left} of {limit} requests a minute are left',
  'service-does-not-answer': '{url} does not answer: {why}',
  'stays-because': '{title} is left unchanged ({why})',
  'stored-files-are-missing': '{gone} of {count} files that undo needs are missing or truncated',
  'the-disk': 'the disk',
  'there-is-a-file-by-that-name': 'a file with that name already exists',
  'this-not-that': '{step}, not {before}',
  'undo-asks-the-service':
    'Undo downloads them again; if the service no longer has one, that change cannot be undone. Verify the store to find out more.',
  'undone-only-from-that-home': 'They can be undone only with that data folder, as long as it exists.',
  unnamed: 'unnamed',
  'until-then-nothing-changes': 'Until then nothing can be changed there. If you know who started it, recover it.',
  'verify-to-check-content': 'Verify the store to check the contents of the files too.',
  'would-be-recovered':
    'an interrupted {kind} would be {outcome, select, finished {finished} other {rolled back}} first',
  'without-dry-run-it-is-made-anew':
    'Any command without --dry-run sets it aside, creates a new one, and reports what could be recovered.',
  'was-finished': 'an interrupted {kind} was finished',
  'was-rolled-back':
    'an interrupted {kind} was rolled back{count, plural, =0 {} other {; another program had changed {foreign} since, so that was left unchanged and the old file is in .modwell/kept}}',
  'watch-limit':
    "Modwell cannot watch more folders on this system: changes by other programs show up when you switch back to Modwell's window.",
  'works-with-what-is-known': 'Modwell works with the data it has saved. You can set another service in the settings.',
} as const
