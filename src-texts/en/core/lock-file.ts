export const lockFile = {
  'freeze-an-instance-to-make-one': 'Freeze an instance to make one.',
  'give-a-folder-of-its-own': 'Give {instance} a folder of its own, or restore it anyway.',
  'its-mods-may-not-work-there': 'Its mods may not work there. It can be restored anyway.',
  'lock-file-entry-bad': "the lock file's files[{index}], {shown}, {problem}",
  'lock-file-not-understood': 'this is no lock file that Modwell can read: {place}{path}: {why}',
  'lock-file-of-other-format': 'this lock file has the format {format}, and this Modwell reads only 1',
  'lock-file-of-other-target': 'the lock file is of {locked}, and {instance} is {target}',
  'not-a-lock-file': 'this is no lock file: it does not say that it is one ("kind": "modwell-lock")',
  'nothing-was-changed-this-lock-file': 'Nothing was changed. This lock file was not written by Modwell.',
  'put-the-file-there-by-hand': 'Put the file there by hand.',
  'the-service-may-have-it-try': 'The service may have it: try again when it may be asked.',
  'update-modwell-or-freeze-the-instance': 'Update Modwell, or write the lock file again with this one.',
} as const
