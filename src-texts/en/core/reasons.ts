/** Why a file, version or plan is as it is: what looking, checking and resolving say. */
export const coreReasons = {
  'a-version': 'a version',
  'about-one': '{name}: {why}',
  'any-loader': 'any loader',
  'any-version': 'any version',
  'breaks-mod': '{mod} conflicts with {other}{isWaiting, select, true {, so {waiting} has to wait} other {}}.',
  'breaks-mod-in-range':
    '{mod} conflicts with {title} {range}, which includes {other}{isWaiting, select, true {, so {waiting} has to wait} other {}}.',
  'brings-nothing-loaded': '{mod} contains nothing that {loader} can load.',
  'bundles-clash':
    '{mod} and {other} both include {artifact}, but no version of it works for both ({title} allows {allows}, {otherTitle} {otherAllows}){isWaiting, select, true {, so {waiting} has to wait} other {}}.',
  'declares-incompatible':
    '{mod} says it is incompatible with {other}{isWaiting, select, true {, so {waiting} has to wait} other {}}.',
  'discouraged-with': '{mod} advises against using it together with {other}.',
  'file-is-for-other-side':
    'The file of {title} says that it is for {side, select, server {clients only, and this is a server} other {servers only, and this is a client}}.',
  'folder-without-hash': 'It is a folder, and the service only knows files.',
  'hold-ended-for': 'It ended for {what}: {title} {number} supports it',
  'hold-ended-on': 'It ended on {day}',
  'installed-and-newer-unfit':
    'The installed version is not for {target} ({channel}), and there is no newer version that is.',
  'installed-is-withdrawn': 'Its author withdrew this version: the service lists it no longer.',
  'installed-unfit': 'The installed {why}, and there is nothing newer for {target}.',
  'instance-without-target': '{name} has no loader, or its game version is not known',
  'later-for-other-game':
    '{version} was published later, but it is the same version as the installed one, listed for another game version than {gameVersion}.',
  'later-for-other-game-unclear':
    '{version} was published on {day}, but it is listed for another game version than {gameVersion}, and it is not clear whether it is newer than the installed {installed}: it is installed only if you choose it.',
  'linked-by-you': 'linked by you',
  'linked-file-of-other-project':
    'the file is linked to project {linked}, but the service says that {version} belongs to project {project}',
  'loader-and-game': '{loader} {gameVersion}',
  'loads-twice': '{mod} and {other} are both the mod {modId}, which can only be loaded once.',
  'mistake-in-modwell':
    'something went wrong inside Modwell: {why}. Everything else was done. Report this with the log from the data folder.',
  'names-and-more': '{names} and {count} more',
  'needs-mod':
    '{mod} needs {needed} {range}{has, select, here {, but {there} is installed} coming {, but {there} would be installed} other {}}.',
  'needs-other-version':
    '{mod} needs exactly {needed} {version}, but {isSame, select, true {a different file of {there}} other {{there}}} is installed.',
  'needs-project':
    '{mod} needs {needed}{has, select, here {, but {there} is installed} coming {, but {there} would be installed} other {}}.',
  'needs-project-exactly':
    '{mod} needs exactly {needed} {version}{has, select, here {, but {there} is installed} coming {, but {there} would be installed} other {}}.',
  'needs-surroundings': '{mod} needs {needed} {range}, but this instance has {has}.',
  'needs-what-cannot-be-told':
    '{mod} needs {needed}. Whether that is installed is unknown, because {files} may include it, and the mods in such files cannot be read.',
  'needs-what-does-not-fit': '{mod} needs {needed}, which has no version for {target}.',
  'needs-what-is-gone': '{mod} needs {needed}, which the service does not have.',
  'needs-what-is-unchecked': '{mod} needs {needed}, and that could not be checked: {why}',
  'needs-what-is-unread':
    '{mod} needs {needed}, but none of its files could be read, so a file here that the service does not know might be it.',
  'no-version-for': 'no version for {target}',
  'none-offered': 'The service has no other version for this instance.',
  'nothing-to-be-newer-for':
    'The instance has no loader, or its game version is not known, so Modwell cannot look for updates.',
  'number-is-lower':
    '{version} was published on {day}, after the installed {installed}, but its number is lower: it is installed only if you choose it.',
  'offered-of-other-project': 'The service offered {version} ({id}), which belongs to another project.',
  'offered-older': 'The service offered {offered} as the newest, which is older than the installed {installed}.',
  'offered-unfit': 'The service offered a version that is not compatible: {why}.',
  'one-and-other': '{first} and {second}',
  'one-or-other': '{first} or {second}',
  'only-listed': 'The author of {mod} lists {needed} as a dependency, but the file itself does not declare it.',
  'only-listed-exactly':
    'The author of {mod} lists exactly {needed} {version} as a dependency, but the file itself does not declare it.',
  'only-listed-incompatible': 'The author of {mod} lists {other} as incompatible, but the file itself does not say so.',
  'only-unstable-for': 'only {channel} versions for {target}',
  'project-has-status': 'The project is {status}.',
  'project-is-for-other-side':
    '{title} is for {side, select, server {clients only, and this is a server} other {servers only, and this is a client}}.',
  'project-of-file-unknown': 'The service knows the file but not its project {project}.',
  'project-status-archived': 'archived: its authors no longer work on it',
  'project-status-draft': 'a draft: only its team sees it',
  'project-status-other': 'in a state that Modwell does not know ({status})',
  'project-status-private': 'private: only its team sees it',
  'project-status-processing': 'under review by the moderators: only its team sees it',
  'project-status-rejected': 'rejected by the moderators: only its team sees it',
  'project-status-scheduled': 'scheduled: it is not public yet',
  'project-status-unlisted': 'unlisted: no search shows it',
  'project-status-withheld': 'withheld by the moderators: no search shows it',
  'range-above': 'above {version}',
  'range-at-least': 'at least {version}',
  'range-at-most': 'at most {version}',
  'range-below': 'below {version}',
  'range-exactly': 'exactly {version}',
  'range-from': '{version} or later',
  'range-not': 'not {range}',
  'range-other-than': 'other than {range}',
  'range-without-bounds': 'only {version}',
  'runs-too-deep': 'its chain of dependencies is too long',
  'service-was-not-asked': 'The service was not contacted.',
  'state-check-failed': 'check failed',
  'state-check-failed-counted': '{count, plural, one {# check failed} other {# checks failed}}',
  'state-check-failed-means': 'The service did not answer.',
  'state-held': 'held back',
  'state-held-counted': '{count, plural, one {# held back} other {# held back}}',
  'state-held-means': 'There is a newer version, but something holds it back.',
  'state-not-checked': 'not checked',
  'state-not-checked-counted': '{count, plural, one {# not checked} other {# not checked}}',
  'state-not-checked-means': 'The service has not been asked for updates yet.',
  'state-not-read-yet': 'The dependencies of the new version were not read yet, and may hold the update back.',
  'state-other-side': 'not compatible (client only)',
  'state-other-side-means': 'There is a newer version, but none for servers.',
  'state-refused': 'update rejected',
  'state-refused-counted': '{count, plural, one {# update rejected} other {# updates rejected}}',
  'state-refused-means':
    'The service offered something that is not a valid update, or that cannot be verified, so Modwell rejected it.',
  'state-unfit': 'not compatible',
  'state-unfit-counted': '{count, plural, one {# not compatible} other {# not compatible}}',
  'state-unfit-means': 'It is for another loader or game version, and there is no newer version for this one.',
  'state-unknown': 'unknown',
  'state-unknown-counted': '{count, plural, one {# unknown} other {# unknown}}',
  'state-unknown-means': 'The service does not know this file.',
  'state-unreadable': 'unreadable',
  'state-unreadable-counted': '{count, plural, one {# unreadable} other {# unreadable}}',
  'state-unreadable-means': 'The file could not be read.',
  'state-up-to-date': 'up to date',
  'state-up-to-date-counted': '{count, plural, one {# up to date} other {# up to date}}',
  'state-up-to-date-means': 'It is the newest version compatible with this instance.',
  'state-update-available': 'update available',
  'state-update-available-counted': '{count, plural, one {# update} other {# updates}}',
  'state-update-available-means': 'A newer version of the same project is compatible with this instance.',
  'surroundings-wrong-for':
    '{count, plural, one {# mod needs} other {# mods need}} another version of it: {mods}. Which one is played is set in the launcher.',
  'target-with-channels': '{target} ({channels})',
  'the-game': 'the game',
  'this-instance': 'this instance',
  'type-is-no-file': 'a {type} cannot be installed as a file',
  'version-for-other-game': '{version} is not for {gameVersion}',
  'version-for-other-loader': '{version} is for {count, plural, =0 {no loader} other {{loaders}}}, not {wanted}',
  'version-of-other-channel': '{version} is {channel}, but only {accepted} is allowed',
  'version-without-file': '{version} has no file',
  'version-without-loaded-file': '{version} has no file that {by} loads, only {files}',
  'watched-for-a-move':
    'A move disabled it, because no version was compatible. Modwell watches for one; making the same move again then enables it.',
  'what-the-pack-brought': 'everything from the pack',
  'with-full-stop': '{words}.',
  'withdrawn-version': 'withdrawn',
  'you-hold':
    'You put {isNamed, select, true {{title}} other {it}} on hold{hasNote, select, true { ({note})} other {}}',
  'you-hold-at':
    'You allow {isNamed, select, true {{title}} other {it}} only up to {version}{hasNote, select, true { ({note})} other {}}',
  'you-hold-below':
    'You allow {isNamed, select, true {{title}} other {it}} only below {version}{hasNote, select, true { ({note})} other {}}',
  'you-hold-until':
    'You put {isNamed, select, true {{title}} other {it}} on hold until {day}{hasNote, select, true { ({note})} other {}}',
  'you-hold-until-supported':
    'You put {isNamed, select, true {{title}} other {it}} on hold until {by} supports the newer version{hasNote, select, true { ({note})} other {}}',
  'you-skip': 'You chose to skip {version}{hasNote, select, true { ({note})} other {}}',
} as const
