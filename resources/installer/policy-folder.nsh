; The folder of the policy that Firstflow reads at its start. %ProgramData% lets everybody make folders in it, so it is made here,
; for administrators only, when Firstflow is installed for all. What somebody has put there before keeps its owner, and Firstflow
; ignores a policy that does not belong to administrators.

!macro customInstall
  ${if} $installMode == "all"
    SetShellVarContext all
    ; Goes only where it is empty, or a link to elsewhere.
    RMDir "$APPDATA\Firstflow"
    CreateDirectory "$APPDATA\Firstflow"
    ; By identifiers, because names are translated: administrators, the system, and users who may read.
    nsExec::Exec '"$SYSDIR\icacls.exe" "$APPDATA\Firstflow" /setowner *S-1-5-32-544 /L /Q'
    nsExec::Exec '"$SYSDIR\icacls.exe" "$APPDATA\Firstflow" /reset /L /Q'
    nsExec::Exec '"$SYSDIR\icacls.exe" "$APPDATA\Firstflow" /inheritance:r /grant:r *S-1-5-32-544:(OI)(CI)F *S-1-5-18:(OI)(CI)F *S-1-5-32-545:(OI)(CI)RX /L /Q'
    Pop $0
    Pop $0
    Pop $0
  ${endif}
!macroend

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
