#!/bin/sh
# Makes the lists in this folder again with LibreOffice and Gnumeric, from the sources (.fods) in it (Debian: libreoffice-calc, gnumeric). The
# tests read only what is committed. Run in this folder.
set -e
out=$(mktemp -d)
office() { soffice --headless --convert-to "$2" --outdir "$out" "$1" >/dev/null 2>&1; }
office hotel.fods 'xlsx'; mv "$out/hotel.xlsx" libreoffice.xlsx
office hotel.fods 'xls'; mv "$out/hotel.xls" libreoffice.xls
office hotel.fods 'ods'; mv "$out/hotel.ods" libreoffice.ods
office hotel.fods 'html'; mv "$out/hotel.html" libreoffice-html.xls
office floors.fods 'xlsx'; mv "$out/floors.xlsx" floors.xlsx
office floors.fods 'ods'; mv "$out/floors.ods" floors.ods
office floors.fods 'xml:MS Excel 2003 XML'; mv "$out/floors.xml" floors-xml.xls
for name in hotel merged titles converted; do
  office $name.fods 'xml:MS Excel 2003 XML'; mv "$out/$name.xml" $name-xml.xls
done
office floors.fods 'html'; mv "$out/floors.html" floors-html.xls
for name in merged titles converted; do
  for form in xlsx ods html; do office $name.fods $form; done
  mv "$out/$name.xlsx" "$out/$name.ods" .
  mv "$out/$name.html" $name-html.xls
done
ssconvert -T Gnumeric_html:xhtml merged.ods gnumeric-merged-html.xls
ssconvert -T Gnumeric_Excel:excel_biff7 floors.xlsx gnumeric-95.xls
ssconvert -T Gnumeric_Excel:excel_biff8 floors.xlsx gnumeric-97.xls
ssconvert -T Gnumeric_Excel:xlsx2 floors.ods gnumeric.xlsx
ssconvert -T Gnumeric_OpenCalc:odf floors.xlsx gnumeric.ods
ssconvert -T Gnumeric_html:html40 floors.xlsx gnumeric-html.xls
# Text in several encodings and separators: 59 is a semicolon, 44 a comma, 9 a tab; 1 is Windows-1252, 11 DOS 850, 2 Mac Roman, 76 UTF-8,
# 65535 UTF-16.
for form in 'windows 59,34,1' 'dos 59,34,12' 'mac 44,34,2' 'utf8 44,34,76' 'utf16 9,34,65535'; do
  name=${form% *}
  office single.fods "csv:Text - txt - csv (StarCalc):${form#* }"; mv "$out/single.csv" "libreoffice-$name.csv"
done
rm -r "$out"
