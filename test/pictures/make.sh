#!/bin/sh
# Makes the pictures of this folder with Debian's programs: imagemagick, libheif-examples, librsvg2-bin, libreoffice-draw. The tests need only the files.
set -eu
cd "$(dirname "$0")"
t=$(mktemp -d)
convert -size 320x240 gradient:navy-orange -fill white -draw 'rectangle 20,20 120,80' -fill red -draw 'circle 240,160 240,200' "$t/a.png"
convert "$t/a.png" -strip -quality 80 photo.jpg
convert "$t/a.png" -strip -interlace JPEG -quality 80 progressive.jpg
head -c 6000 photo.jpg | head -c "$(($(wc -c <photo.jpg) * 2 / 3))" >cut.jpg
head -c "$(($(wc -c <progressive.jpg) / 2))" progressive.jpg >cut-progressive.jpg
convert "$t/a.png" -strip -colors 32 photo.png
head -c "$(($(wc -c <photo.png) / 2))" photo.png >cut.png
convert "$t/a.png" -strip -colors 16 photo.gif
convert -delay 20 "$t/a.png" \( "$t/a.png" -negate \) -resize 25% -colors 8 moving.gif
head -c "$(($(wc -c <photo.gif) / 2))" photo.gif >cut.gif
convert "$t/a.png" -resize 25% BMP3:photo.bmp
convert "$t/a.png" -strip -quality 60 photo.webp
head -c "$(($(wc -c <photo.webp) / 2))" photo.webp >cut.webp
convert "$t/a.png" -resize 25% -compress LZW photo.tiff
avifenc --min 30 --max 40 -s 8 "$t/a.png" photo.avif >/dev/null
heif-enc -q 40 "$t/a.png" -o photo.heic >/dev/null
convert "$t/a.png" -size 320x240 radial-gradient:white-black -alpha off -compose CopyOpacity -composite "$t/alpha.png"
heif-enc -q 40 "$t/alpha.png" -o transparent.heic >/dev/null
convert -size 640x480 plasma:fractal "$t/c.png" && heif-enc -q 20 "$t/c.png" -o larger.heic >/dev/null
head -c "$(($(wc -c <photo.heic) / 2))" photo.heic >cut.heic
cat >plan.svg <<'S'
<?xml version="1.0"?>
<!-- A floor -->
<svg xmlns="http://www.w3.org/2000/svg" width="210mm" height="148mm" viewBox="0 0 420 296"><rect width="420" height="296" fill="#fff"/><path d="M10 10h400v276h-400z M210 10v276" fill="none" stroke="#036" stroke-width="6"/><text x="60" y="150" font-size="40">101</text></svg>
S
printf '\357\273\277<svg xmlns="http://www.w3.org/2000/svg"><circle cx="40" cy="40" r="30" fill="red"/></svg>' >small.svg
cat >hostile.svg <<'S'
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 100 100" onload="fetch('/stolen')"><script>fetch('/stolen')</script><image xlink:href="/stolen.png" width="50" height="50"/><rect width="100" height="100" fill="#0a0"/></svg>
S
head -c 200 plan.svg >cut.svg
rsvg-convert -f pdf plan.svg -o drawn.pdf
cp photo.jpg "$t/scanned.jpg"
cat >"$t/floors.fodg" <<'S'
<?xml version="1.0" encoding="UTF-8"?><office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0" xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.graphics"><office:body><office:drawing><draw:page><draw:rect svg:x="2cm" svg:y="2cm" svg:width="10cm" svg:height="6cm"><text:p>Ground floor</text:p></draw:rect></draw:page><draw:page><draw:rect svg:x="4cm" svg:y="4cm" svg:width="8cm" svg:height="12cm"><text:p>First floor</text:p></draw:rect></draw:page></office:drawing></office:body></office:document>
S
soffice --headless --convert-to pdf --outdir "$t" "$t/floors.fodg" "$t/scanned.jpg" >/dev/null 2>&1 && cp "$t/floors.pdf" "$t/scanned.pdf" .
head -c "$(($(wc -c <drawn.pdf) / 2))" drawn.pdf >cut.pdf
printf '{"rooms":[101,102]}' >rooms.json
: >empty.jpg
rm -r "$t"
