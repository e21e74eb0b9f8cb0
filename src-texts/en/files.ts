export const files = {
  'change-the-file-that-it-leads': 'Change the file that the link points to, or replace the link with the file.',
  'check-that-it-is-still-there':
    'Check that it still exists and that you can read it, or make Modwell forget the instance.',
  'download-failed': 'cannot download {filename} from {source}: {why}',
  'download-leads-astray':
    '{filename} {hasPassword, select, true {is not downloaded because its address contains a user name or password:} other {is not downloaded over an unencrypted connection:}} {source}',
  'download-leads-inside':
    '{filename} is not downloaded because its address redirects to this computer or its network: {source}',
  'download-refused': 'cannot download {filename} from {source}: the server answered {statusCode}',
  'file-appeared': '{path} appeared while the change was under way',
  'folder-was-moved-meanwhile': 'the folder {folder} was exchanged while the change was under way',
  'file-in-use': '{path} is in use by another program or protected ({code})',
  'file-is-symbolic-link': '{path} is a symbolic link, and Modwell does not change links',
  'game-folder-unreadable': 'The game folder {gamePath} cannot be read: {why}.',
  'given-file-gone': '{localPath} was changed or deleted since you chose it',
  'redirect-leads-inside': '{hostname}, to which another host redirects, is on this computer or its network',
  'host-does-not-answer': '{filename} was not downloaded: {host} did not answer several times',
  'is-not-as-expected': '{path} has changed unexpectedly: {what}',
  'it-may-be-from-a-newer': 'It may come from a newer version: update Modwell and start it again.',
  'it-stays-as-it-is-install': 'The file was left unchanged. Install the version you want again.',
  'it-stays-as-it-is-they':
    'The file was left unchanged. The damaged stored copy was set aside: try again to download the file.',
  'it-was-not-used-try-again': 'The file was not used. Try again later, or report this to the project.',
  'journal-unreadable': '{file} cannot be read, so the change it describes cannot be finished',
  'ledger-set-aside':
    "Modwell's database was {was}, and only {setAside} is left: it is not fully known what undo needs",
  'ledger-has-damaged-rows':
    "{count, plural, one {an entry} other {# entries}} of Modwell''s database cannot be read: not everything that undo needs is known",
  'look-at-what-is-there-now': 'Check the current files, then try again.',
  'move-it-away-it-is-written': 'Move the file away: Modwell writes a new one with the next change.',
  'no-room': '{folder} has {free} free, but {needed} are needed',
  'no-room-for-download': 'the size of {filename} is not known, and it is larger than the {room} free in {folder}',
  'not-needed-any-more': '{path} was not added, because what needs it was not installed: {why}',
  'nothing-is-lost-modwell-rolls':
    'Nothing is lost. Once the disk works again, Modwell undoes the change the next time it starts.',
  'record-too-large': "the .modwell.json in the game folder is too large to be Modwell's own",
  'rollback-failed': 'the change in {gamePath} failed, and could not be undone yet',
  'scan-stopped': 'Looking through {instance} was stopped.',
  'step-left-out': '{path} was left unchanged: it needs {missing}, and {why}',
  'stopped-after-of-files': 'stopped after {number} of {count} files',
  'stopped-everything-is-as-it-was': 'stopped; nothing was changed',
  'stopped-what-was-found-broken-so': 'stopped; corrupt files found so far were set aside',
  'stored-bytes-damaged': 'the stored copy of {path} is damaged: expected SHA-512 {sha512}, {instead}',
  'the-downloaded-part-is-stored-trying': 'The downloaded part is stored: trying again continues from there.',
  'the-file-was-taken-down-choose': 'The file was taken down; choose another version.',
  'too-many-redirects': 'cannot download {filename} from {source}: redirected more than {most} times',
  'try-again-later-what-was-downloaded':
    'Try again later: what was downloaded is stored, and trying again continues from there.',
  'larger-than-may-be': '{filename} from {source} is larger than {most}, which nothing of its kind is',
  'wrong-checksum':
    'what came of {filename} from {source} is not what was announced: its {format} is {found}, not {expected}',
  'wrong-sha1':
    '{filename} from {source} is not the expected file: its SHA-512 is right, but its SHA-1 is {found} instead of {expected}',
  'wrong-sha512':
    '{filename} from {source} is not the expected file: expected {isSizeKnown, select, true {{announced} bytes, } other {}}SHA-512 {sha512}, got {size} bytes, SHA-512 {got}',
} as const
