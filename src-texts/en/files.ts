export const files = {
  'adopt-the-missing-instances-again-their':
    'Adopt the missing instances again: their history is imported again. Then delete that file.',
  'change-the-file-that-it-leads': 'Change the file that it leads to, or put the file itself in its place.',
  'check-that-it-is-still-there': 'Check that it is still there and may be read, or forget the instance.',
  'download-failed': '{filename} could not be fetched from {source}: {why}',
  'download-leads-astray':
    '{filename} {hasPassword, select, true {is not fetched from an address with a user name or password:} other {would come over an unprotected connection from}} {source}',
  'download-leads-inside': '{filename} would come from this machine or its network, by way of another: {source}',
  'download-refused': '{filename} cannot be fetched from {source}: the server answered {statusCode}',
  'file-appeared': '{path} appeared while the change was under way',
  'folder-was-moved-meanwhile': 'the folder {folder} was exchanged while the change was under way',
  'file-in-use': '{path} is in use by another program or protected ({code})',
  'file-is-symbolic-link': '{path} is a symbolic link, which Modwell does not change',
  'game-folder-unreadable': 'The game folder {gamePath} cannot be read: {why}.',
  'given-file-gone': '{localPath} is no longer there as the file that was looked at',
  'redirect-leads-inside': '{hostname}, to which another host sent on, is on this machine or in its network',
  'host-does-not-answer': '{filename} is not fetched: {host} did not answer the last requests',
  'is-not-as-expected': '{path} is not as expected: {what}',
  'it-may-be-from-a-newer': 'It may be from a newer Modwell: update Modwell and start it again.',
  'it-stays-as-it-is-install': 'It stays as it is. Install the version you want again.',
  'it-stays-as-it-is-they':
    'It stays as it is. They were set aside in the store: try again, and the service is asked for them.',
  'it-was-not-used-try-again': 'It was not used. Try again later, or report it to the project.',
  'journal-unreadable': '{file} cannot be read, so the change it describes cannot be finished',
  'ledger-set-aside': 'the ledger was {was}, and {setAside} is what is left of it: what undo needs is not all known',
  'ledger-has-damaged-rows':
    '{count, plural, one {an entry} other {# entries}} of the ledger cannot be read: what undo needs is not all known',
  'look-at-what-is-there-now': 'Look at what is there now, and try again.',
  'move-it-away-it-is-written': 'Move it away: it is written anew with the next change.',
  'no-room': '{folder} has room for {free}, and {needed} are needed',
  'no-room-for-download':
    '{filename} has a size that is not told, and is larger than the {room} that {folder} has room for',
  'not-needed-any-more': '{path} was not added, for nothing that needs it comes: {why}',
  'nothing-is-lost-modwell-rolls': 'Nothing is lost: Modwell rolls it back when it starts again, once the disk works.',
  'record-too-large': 'the .modwell.json of the game folder is larger than any that Modwell writes',
  'rollback-failed': 'the change of {gamePath} failed and could not be rolled back yet',
  'scan-stopped': 'Looking through {instance} was stopped.',
  'step-left-out': '{path} was left as it is: it needs {missing}, and {why}',
  'stopped-after-of-files': 'stopped after {number} of {count} files',
  'stopped-everything-is-as-it-was': 'stopped; everything is as it was',
  'stopped-what-was-found-broken-so': 'stopped; what was found broken so far is set aside',
  'stored-bytes-damaged':
    'the bytes of {path} in the store are not what was put there: expected SHA-512 {sha512}, {instead}',
  'the-downloaded-part-is-stored-trying': 'The downloaded part is stored: trying again continues from there.',
  'the-file-was-taken-down-choose': 'The file was taken down; choose another version.',
  'too-many-redirects': '{filename} cannot be fetched from {source}: it was sent on more than {most} times',
  'try-again-later-what-was-downloaded':
    'Try again later: what was downloaded is stored, and trying again continues from there.',
  'larger-than-may-be': '{filename} from {source} is larger than {most}, which nothing of its kind is',
  'wrong-checksum':
    'what came of {filename} from {source} is not what was announced: its {format} is {found}, not {expected}',
  'wrong-sha1':
    '{filename} from {source} is not what was announced: its SHA-512 is right, expected SHA-1 {expected}, got {found}',
  'wrong-sha512':
    '{filename} from {source} is not what was announced: expected {isSizeKnown, select, true {{announced} bytes, } other {}}SHA-512 {sha512}, got {size} bytes, SHA-512 {got}',
} as const
