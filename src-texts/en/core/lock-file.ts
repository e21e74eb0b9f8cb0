export const lockFile = {
  'freeze-an-instance-to-make-one': 'To make a lock file, write one for an instance.',
  'give-a-folder-of-its-own': 'Give {instance} its own folder, or restore it anyway.',
  'its-mods-may-not-work-there': 'Its mods may not work there. It can be restored anyway.',
  'lock-file-entry-bad': "the lock file's files[{index}], {shown}, {problem}",
  'lock-file-not-understood': 'Modwell cannot read this as a lock file: {place}{path}: {why}',
  'lock-file-of-other-format': 'this lock file has format {format}, and this version of Modwell reads only format 1',
  'lock-file-of-other-target': 'the lock file is of {locked}, and {instance} is {target}',
  'not-a-lock-file': 'this is not a lock file: "kind": "modwell-lock" is missing',
  'nothing-was-changed-this-lock-file': 'Nothing was changed. This lock file was not written by Modwell.',
  'put-the-file-there-by-hand': 'Copy the file there yourself.',
  'the-service-may-have-it-try': 'The service may have the file: go online and try again.',
  'update-modwell-or-freeze-the-instance': 'Update Modwell, or write the lock file again with this version.',
} as const
