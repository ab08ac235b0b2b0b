@echo off
setlocal
"%~dp0runtime\node.exe" "%~dp0apps\server\dist\command.js" %*
exit /b %ERRORLEVEL%
