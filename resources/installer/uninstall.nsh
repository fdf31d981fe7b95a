; Firstflow registers its links for whoever starts it, which the installer does not know of. Without it they would open nothing.
!macro customUnInstall
  ${ifNot} ${isUpdated}
    ReadRegStr $0 HKCU "Software\Classes\firstflow\shell\open\command" ""
    ; Another copy may have registered itself since.
    StrLen $1 '"$INSTDIR\'
    StrCpy $0 $0 $1
    ${if} $0 == '"$INSTDIR\'
      DeleteRegKey HKCU "Software\Classes\firstflow"
    ${endif}
  ${endif}
!macroend
