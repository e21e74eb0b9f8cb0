/** What stands below the options of a command that only tells. */
export const cliHelpOnAnswers = {
  'help-accounts-more': `
Examples:
  modwell accounts
  modwell accounts use ada`,
  'help-adopt-more': `
Adopting changes nothing in the folder, except with --trust-folder. If the folder does not show
the loader, game version or side, you are asked, or you give them with the options. A folder that
somebody else changed with Modwell may contain a history and an interrupted change: Modwell
ignores them until you trust the folder. Then the history is imported, and the interrupted change
is finished or undone. To trust a folder that is already adopted, use --trust-folder alone,
without --name, --loader, --game-version and --side.

A folder that is already adopted is left unchanged. The exit code is 0, unless an option
contradicts what is known about it.

If no folder of that name exists, Modwell looks for an instance of that name, or with a name that
contains it, in the folders that "modwell instances discover" searched last. If several instances
have the same name, add the last parts of the folder, as discover shows them.

Examples:
  modwell instances adopt Survival
  modwell instances adopt --all
  modwell instances adopt ~/.minecraft
  modwell instances adopt ~/.local/share/PrismLauncher/instances/Survival
  modwell instances adopt /srv/minecraft --name "Friday server"
  modwell instances adopt ~/somewhere --loader fabric --game-version 1.21.11
  modwell instances adopt ~/from-a-friend --trust-folder`,
  'help-api-more': `
Without NAME, all operations of the hosting service are listed. Answers are printed as the service
sends them.

Examples:
  modwell api
  modwell api get-project --help
  modwell api get-project --param id=some-project
  modwell api search-projects --param query=map 'facets=[["categories:fabric"]]'
  modwell api modify-project --param id=mine --body {body}
  modwell api get-own-user --token-env MY_TOKEN
  modwell api create-version --body @version.json --file jar=@build/mine.jar`,
  'help-changelog-more': `
Give versions by number or id. --from is the version you have; its own changelog is left out.

Examples:
  modwell changelog sodium
  modwell changelog sodium --limit 3
  modwell changelog sodium --from 0.5.8 --to 0.6.0`,
  'help-compare-more': `
Shows what was added, updated, removed, enabled and disabled between the first and the second
point. Changes made outside Modwell are not shown.

Examples:
  modwell history compare CHANGESET                what changed since
  modwell history compare CHANGESET --before       what changed since right before it
  modwell history compare CHANGESET CHANGESET`,
  'help-bisect-by-log-more': `
Reads what the game logged since the step was set up: it crashed the same way, otherwise, or not at
all, and asks before that is the answer. With --play, the game is started first.

Examples:
  modwell bisect answer Survival
  modwell bisect answer Survival --play     starts the game, and asks once it has ended`,
  'help-crash-more': `
Reads a log, crash report or report of Java (hs_err), also packed as .gz. With --in, suspects are
looked for in the mods of the instance, and what was changed on the day before counts. Without FILE,
the newest crash report and log of that instance are read. Nothing is sent anywhere.

Examples:
  modwell crash --in Survival
  modwell crash --in Survival --list
  modwell crash --in Survival --log logs/latest.log
  modwell crash crash.txt --in Survival
  modwell crash crash.txt --share cleaned.txt`,
  'help-play-more': `
A game is started by its launcher, which signs you in. Where that cannot be told which instance is
meant, it is opened, and you choose there. A server is started by the script in its folder, and
runs here with its console until it ends, unless you add --detach. What would stop the game is
told before; --yes starts it anyway.

A launcher that is not found by itself is set with
"modwell settings set launcherPrograms prism=/opt/prism/prismlauncher".

Examples:
  modwell play Survival --dry-run
  modwell play Survival --update --yes
  modwell play Survival --server play.example.org
  modwell play Survival --world World --until-end
  modwell play minecraft --detach`,
  'help-completion-more': `
Completes commands, options and their values, and the names of your instances, change sets, holds
and installed projects.

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
Exit code 1 if there is a problem. With --offline, the service is not contacted. --report also saves
all of it with Modwell's own logs and settings, to hand to whoever helps you: without secrets, names
of people and instances, and where your folders are. Nothing is sent anywhere.

Examples:
  modwell doctor
  modwell doctor --report report.txt`,
  'help-problems-more': `
Each problem has an id, which stays the same as long as its kind and its mods stay the same.
Ignored problems are still listed, at the end, but do not count as problems or for the exit code.
If an ignored problem changes, it counts again.

Examples:
  modwell problems                                   of all adopted instances
  modwell problems Survival --strict                 for a script: exit code 3 if there is a problem
  modwell problems ignore 3f9c2a71d0 --in Survival --note "works for me"
  modwell problems Survival --ignored                only ignored problems
  modwell problems unignore 3f9c2a71d0 --in Survival
    stop ignoring it`,
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
States:
  up to date       the newest compatible version is installed
  update           a newer compatible version is available
  on hold          a newer compatible version is available, but you put the mod on hold
  blocked          a newer compatible version is available, but another mod blocks it
  waiting          a newer compatible version is available, and a move is waiting for another one
  update rejected  the service's answer failed the checks
  unknown          the service does not know the file
  not compatible   for another loader or game version, and no version is compatible
  not checked      the service has not been asked for updates yet
  check failed     the service did not answer, and nothing was known before
  unreadable       the file could not be read
If a check fails, files keep their last known state, shown with its time.

Examples:
  modwell inspect                        all adopted instances, one line each
  modwell inspect Survival               every file in it, what needs attention first
  modwell inspect Survival --details     with paths, sizes and every reason
  modwell inspect Survival --refresh     contact the service again, even if saved data is recent
  modwell inspect ~/mods-from-a-friend   look into a folder without adopting it
  modwell inspect Survival --saved       show the last result right away
  modwell inspect Survival --problems    conflicting, duplicate, missing and unneeded mods
  modwell inspect --problems --strict    for a script: exit code 3 if there is a problem
  modwell inspect --updates              only files that have an update
  modwell inspect --json | jq '.instances[].files[] | select(.update) | .path'

Exit codes:
  0   everything was checked (with --offline, saved data is enough)
  1   nothing could be read or checked (e.g. the service is down)
  4   some of it could not be read or checked
  3   with --strict: there is a problem that is not ignored
  10  with --exit-code: updates are available (with --problems: that are not ignored)
If several apply: 1 before 4, 4 before 3, 3 before 10.`,
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
There are two ways to sign in.
With a personal access token: you create it in the settings of the service's website.
In the browser: you confirm on the service's website, and Modwell gets a token for 14 days. This
needs an application registered with the service: register one with the address
http://127.0.0.1:PORT/callback for each port of the setting oauthPorts, set oauthClientId, and put
its secret into MODWELL_OAUTH_SECRET.

The command line cannot use the system keychain: the token is forgotten when the command ends,
unless you store it in a file that is protected only by its permissions. In a terminal you are
asked; elsewhere, use --keep-in-file. MODWELL_TOKEN gives a token without storing it.

Exit code 1 if sign-in failed: declined, timed out after five minutes, or not possible here.

Examples:
  modwell login --keep-in-file
  modwell login --keep-in-file --scopes NOTIFICATION_WRITE,PROJECT_READ
  modwell login --token-stdin --keep-in-file < token.txt`,
  'help-logout-more': `
Modwell deletes the token and the data it loaded with it. The token stays valid on the service
until it expires or you revoke it there; the address of that page is shown.

Examples:
  modwell logout
  modwell logout --all`,
  'help-man-more': `
Pages are written to DIR/man1. "man" finds them if "manpath" lists DIR.

Examples:
  modwell man ~/.local/share/man
  man modwell-update`,
  'help-program-more': `
Examples:
  modwell instances discover             list instances of other launchers
  modwell instances adopt ~/.minecraft   manage a game folder where it is
  modwell inspect                        what is installed, and what is out of date
  modwell update --all --dry-run         what an update would change
  modwell update Survival --yes          update one instance without asking
  modwell undo                           undo the newest change

Give an instance by its id, its folder, or its name if only one instance has that name.

Exit codes:
  0    done
  1    failed, not found, or you answered no
  2    wrong arguments, or no terminal to ask on and no --yes
  3    problems found (problems --strict)
  4    partly failed
  10   updates are available (--exit-code)
  129  stopped by SIGHUP
  130  stopped with Ctrl-C
  143  stopped by SIGTERM`,
  'help-search-more': `
Options can be given several times, or with several values separated by commas: a project must
match one value of each option. You can leave out categories and licences, but not loaders or game
versions, because these differ between the versions of a project.

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

askAboveMiB: how many MiB a change may download before the window asks.

fabricMetaUrl, quiltMetaUrl: addresses of the services of Fabric and Quilt that tell the Minecraft
Launcher how to start a version of theirs.

fabricOnQuilt (true or false): whether Quilt instances use the Fabric versions of projects that
have no Quilt version.

launcherPrograms: where programs of launchers are that Modwell does not find, or another than it
finds: prism=/opt/prism/prismlauncher,multimc=/opt/MultiMC/MultiMC.

offerPackMods (true or false): whether the window offers newer versions of mods that a modpack
brought on their own. Otherwise it offers them with the pack.

placing: how files from the store are placed in an instance:
  auto      shares disk space where the disk can (reflink), otherwise copies
  copy      always makes a separate copy
  hardlink  a second name for the file in the store, read-only. Needs the same disk and owner for
            both, and a file that everybody can read; otherwise as auto. Careful: a game or editor
            that writes into such a file also changes the store's copy and every instance that
            shares it. Modwell checks the file before each use and notices. Not on Windows.`,
  'help-show-more': `
Shows the dependencies of the given version, or of the newest if you give none.

Examples:
  modwell show sodium
  modwell show sodium@0.6.0 --json`,
  'help-start-more': `
From now on, every step enables and disables mods. You are asked only once; without a terminal,
use --yes.

Example:
  modwell bisect start Survival --yes`,
  'help-status-more': `
Example:
  modwell bisect status Survival --verbose`,
  'help-stop-more': `
Example:
  modwell bisect stop Survival`,
  'help-tree-more': `
Mods are listed below the mods that need them, with the versions that are needed. Mods that
nothing needs any more, and mods that miss something, are marked.

Examples:
  modwell tree Survival
  modwell tree Survival --json`,
  'help-unignore-more': `
Example:
  modwell problems unignore 3f9c2a71d0 --in Survival`,
  'help-verify-more': `
Corrupt files are set aside: an update downloads them again, but an undo that needs them is
refused. Missing files that undo needs are listed too. Exit code 1 if a file is corrupt or
missing.

Example:
  modwell store verify`,
  'help-versions-more': `
You can install any compatible version in place of the current one, also an older one. Use
"modwell install --dry-run" to see what that changes.

Examples:
  modwell versions sodium --in Survival
  modwell versions sodium --in Survival --with-incompatible
    also those that are not compatible, and why
  modwell install sodium@0.5.8 --in Survival --dry-run`,
  'help-whoami-more': `
Asks the service whose token it is and tries what it allows. With --offline, saved data is shown.
Exit code 1 if you are not signed in.

Example:
  modwell whoami --json`,
  'help-why-more': `
Examples:
  modwell why fabric-api --in Survival
  modwell why mods/some-library.jar --in Survival`,
} as const
