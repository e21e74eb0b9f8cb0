; Links that Modwell opens, for the person who installs it. Files of modpacks are electron-builder's own part.
!macro customInstall
  WriteRegStr SHCTX "Software\Classes\modwell" "" "URL:Modwell"
  WriteRegStr SHCTX "Software\Classes\modwell" "URL Protocol" ""
  WriteRegStr SHCTX "Software\Classes\modwell\shell\open\command" "" '"$INSTDIR\${APP_EXECUTABLE_FILENAME}" "%1"'
  WriteRegStr SHCTX "Software\Modwell\Capabilities" "ApplicationName" "Modwell"
  WriteRegStr SHCTX "Software\Modwell\Capabilities\URLAssociations" "modwell" "modwell"
  WriteRegStr SHCTX "Software\Modwell\Capabilities\URLAssociations" "modrinth" "modwell"
  WriteRegStr SHCTX "Software\RegisteredApplications" "Modwell" "Software\Modwell\Capabilities"
!macroend

!macro customUnInstall
  DeleteRegKey SHCTX "Software\Classes\modwell"
  DeleteRegKey SHCTX "Software\Modwell"
  DeleteRegValue SHCTX "Software\RegisteredApplications" "Modwell"
!macroend
