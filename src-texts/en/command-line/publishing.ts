/** What the command line says of publishing. */
export const cliPublishing = {
  'ask-delete-version': 'Delete {number}? Nothing brings it back. [y/N] ',
  'ask-publish': 'Publish {count, plural, one {# version} other {# versions}} to {title}? [y/N] ',
  'ask-remove-file': 'Remove {file} from {number}? Nothing brings it back. [y/N] ',
  'deletion-of-version':
    '{number} and its {count, plural, one {file} other {# files}} would be deleted from the service for everyone.',
  'deletion-others-unknown': 'The service does not tell which other projects or packs name it.',
  'deletion-used-by': 'It is needed or installed here: {title} in {instance}.',
  'deletion-was-not-asked': 'deleting a version needs a yes',
  'games-from-to': '{from} to {to} ({count})',
  'help-publish': 'publish versions of your own project from files or a build folder',
  'help-publish-accept': 'checks to accept as they are, such as range-open',
  'help-publish-changelog': 'Markdown file; the part under the heading of the version; default: CHANGELOG.md',
  'help-publish-changelog-git': 'subjects of the commits since the last tag',
  'help-publish-changelog-text': 'the changelog itself',
  'help-publish-channel': 'release, beta or alpha',
  'help-publish-config': 'file with these settings; default: modwell-publish.toml',
  'help-publish-embedded': 'projects that are inside the file',
  'help-publish-environment': 'where it runs; default: what the files say, else as before',
  'help-publish-fail-mode':
    'stop after the first failure, continue with the next version, or warn and end with 0; default: stop',
  'help-publish-featured': 'feature the new versions',
  'help-publish-files': 'files, folders with what was built, or patterns such as "build/libs/*.jar"',
  'help-publish-games': 'game versions, such as 1.21.1, 1.21.x or ">=1.21"; default: what the files say',
  'help-publish-group':
    'per-file (a version for each file), per-loader (one for each loader of a file) or one; default: per-file',
  'help-publish-incompatible': 'projects that do not work with it',
  'help-publish-loaders': 'loaders; default: what the files say',
  'help-publish-more': `Everything is checked before a byte is sent, and the same files again change nothing: then it ends with 0.
Needs the scopes VERSION_CREATE, VERSION_READ and PROJECT_READ; a pipeline gives its token as MODWELL_TOKEN.

Examples:
  modwell publish build/libs --project mine --dry-run
  modwell publish build/libs --project mine --yes
  modwell publish build/libs --project mine --game-versions 1.21.x --yes`,
  'help-publish-name': 'names, with {places}; default: as before',
  'help-publish-no-changelog': 'publish without a changelog',
  'help-publish-no-featured': 'do not feature the new versions',
  'help-publish-number': 'numbers, with {places}; default: as before',
  'help-publish-optional': 'projects that it works with',
  'help-publish-project': 'slug or id of your project',
  'help-publish-required': 'projects that it needs, each PROJECT or PROJECT@VERSION; replaces what the files say',
  'help-publish-role': 'what a file is, such as "*-api.jar=dev-jar"',
  'help-publish-status': 'listed, unlisted, draft or archived; default: listed',
  'help-publish-unfeature-older': 'older versions for the same loaders are not featured any more',
  'help-publish-without': 'files of the folder to leave out, by name or such as "*-slim.jar"; can be repeated',
  'help-version': 'change versions of your own projects',
  'help-version-changelog': 'Markdown file with the changelog',
  'help-version-add-file': 'add files to a version',
  'help-version-as': 'archived, unlisted (only who has the link) or draft (only members); default: archived',
  'help-version-delete': 'delete a version for good, after saying what follows',
  'help-version-edit': 'change what a version says',
  'help-version-feature': 'feature a version',
  'help-version-file': 'name or SHA-1 of the file',
  'help-version-files': 'files to add',
  'help-version-list': 'list the versions of your project, also those you withdrew',
  'help-version-more': `A version is PROJECT@NUMBER or its id.

Examples:
  modwell version list mine
  modwell version show mine@0.9.0
  modwell version edit mine@0.9.0 --channel beta
  modwell version edit mine@0.9.0 --optional some-library --no-featured
  modwell version withdraw mine@0.9.0
  modwell version restore mine@0.9.0
  modwell version feature mine@0.9.0
  modwell version unfeature mine@0.9.0
  modwell version add-file mine@0.9.0 build/libs/lamps-1.0.0-sources.jar
  modwell version remove-file mine@0.8.0 lamps-0.8.0-sources.jar --yes
  modwell version delete mine@0.7.0 --yes
  modwell version update-address mine`,
  'help-version-name': 'its name',
  'help-version-named': 'PROJECT@NUMBER, or the id of the version',
  'help-version-number': 'its number',
  'help-version-remove-file': 'remove a file from a version',
  'help-version-restore': 'list a withdrawn version again',
  'help-version-role': 'what the files are; default: by their names and contents',
  'help-version-required': 'projects that it needs, each PROJECT or PROJECT@VERSION; all others that it has stay',
  'help-version-show': 'show a version of your project, with its changelog and what it needs',
  'help-version-status': 'listed, unlisted, draft or archived',
  'help-version-unfeature': 'feature a version no more',
  'help-version-unneeded': 'projects (or files) that it does not name any more',
  'help-version-update-address': 'show the addresses for the game’s own update checks',
  'help-version-withdraw': 'take a version out of every list',
  'is-featured': 'featured',
  'name-files-or-the-build-folder': 'Name files, or the folder that the build writes to.',
  'name-the-project-to-publish-to': 'Name your project with --project, or in modwell-publish.toml.',
  'no-such-check': 'there is no check {given}',
  'the-checks-are': 'The checks are {kinds}.',
  'publish-changelog-is': 'changelog: {line}{isLonger, select, true { …} other {}}',
  'version-list-empty': 'The project has no versions.',
  'publish-already-there': '{number} is there already; nothing was sent',
  'publish-config-keys': 'It may have: {keys}.',
  'publish-config-token': 'A token is never in a file: give it as MODWELL_TOKEN.',
  'publish-config-choices': 'It may be {choices}.',
  'publish-config-form':
    'It must be {form, select, boolean {true or false} string {a text in quotes} object {a table} other {a text in quotes, or a list of them}}.',
  'publish-config-wrong':
    '{isUnknown, select, true {{file} has a key {key} that means nothing} other {{key} in {file} is not valid}}',
  'publish-done':
    '{count, plural, =0 {Nothing new was published to {title}.} one {# version was published to {title}.} other {# versions were published to {title}.}}',
  'publish-fix-by-option': '{fix} ({option})',
  'publish-fixes': 'Instead: {fixes}',
  'publish-left-out': 'left out: {path}: {why}',
  'publish-mend-first':
    '{count, plural, one {Mend the problem first.} other {Mend the # problems first.}} Nothing was sent.',
  'publish-names-no-file': 'no file to publish was named',
  'publish-names-no-project': 'no project to publish to was named',
  'publish-needs': 'needs {needs}',
  'publish-not-begun': '{number} was not sent',
  'publish-unfeatured': '{count, plural, one {# older version is} other {# older versions are}} not featured any more.',
  'publish-was-not-asked': 'publishing needs a yes',
  'publish-what': '{count, plural, one {# version} other {# versions}} for {title}, {size}',
  'removal-was-not-asked': 'removing a file needs a yes',
  'role-is-none': '"{given}" is not FILE=ROLE; roles: {roles}',
  'update-address-belongs': 'It belongs into mods.toml as updateJSONURL.',
  'version-needs-no-such': 'the version does not name {project}',
  'version-was-deleted': '{number} was deleted.',
} as const
