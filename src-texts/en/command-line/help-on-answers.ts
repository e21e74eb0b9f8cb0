/** What stands below the options of a command that only tells. */
export const cliHelpOnAnswers = {
  'help-accounts-more': `
Examples:
  modwell accounts
  modwell accounts use ada`,
  'help-adopt-more': `
Adopting changes nothing in the folder, except with --trust-folder. What the folder does not tell is asked for, or given by
the options. A folder that somebody else changed with Modwell may contain a history and an interrupted change: they wait
until you trust the folder. Then the history is imported, and the interrupted change is finished or rolled back. To trust a
folder that is adopted already, give --trust-folder alone, without --name, --loader, --game-version and --side.

A folder that is adopted already stays as it is: the exit code is 0, unless an option says something else of it.

A name, or a part of it that no other has, is looked for where discover last looked, with --all too; a folder that is there
is that folder. Instances of one name are told apart by the last parts of their folders, as discover lists them.

Examples:
  modwell instances adopt Survival
  modwell instances adopt --all
  modwell instances adopt ~/.minecraft
  modwell instances adopt ~/.local/share/PrismLauncher/instances/Survival
  modwell instances adopt /srv/minecraft --name "Friday server"
  modwell instances adopt ~/somewhere --loader fabric --game-version 1.21.11
  modwell instances adopt ~/from-a-friend --trust-folder`,
  'help-api-more': `
Without NAME: every operation of the hosting service. The answer is printed as the service wrote it.

Examples:
  modwell api
  modwell api get-project --help
  modwell api get-project --param id=some-project
  modwell api search-projects --param query=map 'facets=[["categories:fabric"]]'
  modwell api modify-project --param id=mine --body {body}
  modwell api get-own-user --token-env MY_TOKEN
  modwell api create-version --body @version.json --file jar=@build/mine.jar`,
  'help-changelog-more': `
Name versions by number or id. --from is the version you have: its own notes are left out.

Examples:
  modwell changelog sodium
  modwell changelog sodium --limit 3
  modwell changelog sodium --from 0.5.8 --to 0.6.0`,
  'help-compare-more': `
What is shown is what changed on the way from the first to the second: added, updated, removed, enabled and disabled.
Files that others changed since are not looked at.

Examples:
  modwell history compare CHANGESET                what changed since
  modwell history compare CHANGESET --before       what changed since right before it
  modwell history compare CHANGESET CHANGESET`,
  'help-completion-more': `
Commands, options, their values, and the names of your instances, change sets, holds and installed projects are completed.

Examples:
  modwell completion bash > ~/.local/share/bash-completion/completions/modwell
  modwell completion zsh > ~/.zfunc/_modwell
  modwell completion fish > ~/.config/fish/completions/modwell.fish

The folder for zsh must be in its fpath: put "fpath+=~/.zfunc" before "compinit" in ~/.zshrc.`,
  'help-discover-more': `
Examples:
  modwell instances discover
  modwell instances discover /srv`,
  'help-doctor-more': `
Exit code 1 if something is wrong. With --offline the service is not asked.

Example:
  modwell doctor`,
  'help-problems-more': `
Each finding has an id, the same as long as it is about the same: of its kind, with the same mods. What is ignored is still listed,
last and marked, but counts neither as a problem nor for the exit code. Once it is about something else, it is told again.

Examples:
  modwell problems                                   of all adopted instances
  modwell problems Survival --strict                 for a script: exit code 3 when there is a problem
  modwell problems ignore 3f9c2a71d0 --in Survival --note "works for me"
  modwell problems Survival --ignored                only what is ignored
  modwell problems unignore 3f9c2a71d0 --in Survival  it counts again`,
  'help-history-more': `
Examples:
  modwell history
  modwell history Survival --verbose --limit 5
  modwell history show CHANGESET                   every step of one change set, and why
  modwell history compare CHANGESET                what differs between that point and now
  modwell undo --to CHANGESET                      restore an instance to how it was right after it`,
  'help-history-show-more': `
Examples:
  modwell history show CHANGESET`,
  'help-ignore-more': `
Example:
  modwell problems ignore 3f9c2a71d0 --in Survival --note "works for me"`,
  'help-inspect-more': `
States: up to date; update (a newer version that fits); held (a newer version fits but must wait; the reason is shown);
refused (the service's answer failed the checks); unknown (the service does not know the file); unfit (for another loader
or game version, and no version fits); not checked; check failed; unreadable. When a check fails, each file keeps the last state known, with
the time of then; "check failed" is what nothing was ever known of.

Examples:
  modwell inspect                        all adopted instances, a line each
  modwell inspect Survival               every file of it, by what wants attention
  modwell inspect Survival --details     with paths, sizes and every reason
  modwell inspect Survival --refresh     ask the service again, however fresh its answers are
  modwell inspect ~/mods-from-a-friend   look into a folder without adopting it
  modwell inspect Survival --saved       what the last look found, at once
  modwell inspect Survival --problems    incompatible, duplicate, missing and unneeded mods
  modwell inspect --problems --strict    for a script: exit code 3 when there is a problem
  modwell inspect --updates              only what has an update
  modwell inspect --json | jq '.instances[].files[] | select(.update) | .path'

Exit codes: 0 all were checked (with --offline: what is known is enough); 4 some could not be read or checked; 1 none could
(e.g. the service is down); 3 with --strict: there is a problem that is not ignored; 10 with --exit-code: updates are available
(with --problems: that are not ignored). 1 comes before 4, 4 before 3, 3 before 10.`,
  'help-list-more': `
Examples:
  modwell list Survival
  modwell list Survival --verbose        with the names of the files
  modwell list --json`,
  'help-problems-list-more': `
Examples:
  modwell problems Survival
  modwell problems Survival --ignored`,
  'help-locate-more': `
Examples:
  modwell instances locate Survival /mnt/games/Survival`,
  'help-login-more': `
There are two equal ways. With a personal access token, which you create in the settings of the service's site. Or in the
browser: the service asks you there, and Modwell gets a token for 14 days. This needs an application at the service:
register one there with the address http://127.0.0.1:PORT/callback for each port of the setting oauthPorts, set
oauthClientId, and put its secret into MODWELL_OAUTH_SECRET.

The command line has no key store: the token is forgotten when the command ends, unless it is stored in a file that only
the file's permissions protect. On a terminal you are asked; elsewhere --keep-in-file says so. MODWELL_TOKEN gives a token without storing it.

Exit code 1 if nobody was signed in: declined, timed out after five minutes, or not possible here.

Examples:
  modwell login --keep-in-file
  modwell login --keep-in-file --scopes NOTIFICATION_WRITE,PROJECT_READ
  modwell login --token-stdin --keep-in-file < token.txt`,
  'help-logout-more': `
Modwell deletes the token and the answers it got with it. The token stays valid at the service until it expires or you
revoke it there: the page is named.

Examples:
  modwell logout
  modwell logout --all`,
  'help-man-more': `
Pages are written to DIR/man1: "man" finds those of a folder that "manpath" lists.

Examples:
  modwell man ~/.local/share/man
  man modwell-update`,
  'help-program-more': `
Examples:
  modwell instances discover             list instances of other launchers
  modwell instances adopt ~/.minecraft   manage a game folder where it is
  modwell inspect                        what is installed, what is out of date
  modwell update --all --dry-run         what an update would change
  modwell update Survival --yes          update one instance without asking
  modwell undo                           take the newest change back

An instance is named by its id, its folder, or its name if only one has it.

Exit codes:
  0    done
  1    failed, or what was named is not there, or you answered no
  2    wrong arguments, or nobody to ask and no --yes
  3    problems found (problems --strict)
  4    partly failed
  10   updates are available (--exit-code)
  129  stopped by SIGHUP
  130  stopped with Ctrl-C
  143  stopped by SIGTERM`,
  'help-search-more': `
An option may be given several times or with commas: a project must match any of its values, and all options. What versions
differ in (loaders, game versions) cannot be left out, only what a project has as a whole.

Examples:
  modwell search minimap --loader fabric --game-version 1.21.11
  modwell search --type shader --sort downloads --limit 20
  modwell search storage --loader forge,neoforge --open-source
  modwell search magic --not-category cursed --in Survival`,
  'help-settings-more': `
Examples:
  modwell settings
  modwell settings get channel
  modwell settings set channel beta
  modwell settings unset channel
  modwell settings set folders /srv/minecraft,/srv/creative
  modwell settings set placing hardlink

fabricOnQuilt (true or false) says whether a Quilt instance takes versions for Fabric where a project has none for Quilt.

placing says how a file comes from the store into an instance:
  auto      shares its blocks where the disk can (reflink), else a copy
  copy      bytes of its own, always
  hardlink  a second name of the store's file, read-only, where both are on one disk and belong to the same user, and the
            file may be read by all; else as auto. Careful: a game or editor that writes into such a file in place changes
            the store's copy and every instance that shares it. Modwell reads it before each use and notices. Not on Windows.`,
  'help-show-more': `
The dependencies are those of the named version, else of the newest.

Examples:
  modwell show sodium
  modwell show sodium@0.6.0 --json`,
  'help-start-more': `
Switches mods on and off at every step from now on; asks once, so without a terminal it wants --yes.

Example:
  modwell bisect start Survival --yes`,
  'help-status-more': `
Example:
  modwell bisect status Survival --verbose`,
  'help-stop-more': `
Example:
  modwell bisect stop Survival`,
  'help-tree-more': `
What is required stands below what requires it, with the versions that do. What nothing needs any more, and what lacks
something, is marked.

Examples:
  modwell tree Survival
  modwell tree Survival --json`,
  'help-unignore-more': `
Example:
  modwell problems unignore 3f9c2a71d0 --in Survival`,
  'help-verify-more': `
A corrupt file is set aside: an update downloads it again, and an undo that needs it is refused. Files that undo needs and
that are missing are named too. Exit code 1 if a file is corrupt or missing.

Example:
  modwell store verify`,
  'help-versions-more': `
Any that fits can be installed in the place of the one that is there, an earlier one too; install --dry-run says what that takes.

Examples:
  modwell versions sodium --in Survival
  modwell versions sodium --in Survival --with-incompatible   those that do not fit too, and why
  modwell install sodium@0.5.8 --in Survival --dry-run`,
  'help-whoami-more': `
Asks the service whose token it is and tries what it may do. With --offline it shows what is already known. Exit code 1
if nobody is signed in.

Example:
  modwell whoami --json`,
  'help-why-more': `
Examples:
  modwell why fabric-api --in Survival
  modwell why mods/some-library.jar --in Survival`,
} as const
