#!/usr/bin/env bash
# Draws the codes of labels that pictures.test.ts reads, with the programs that label printers and phones' apps use too. The pictures are
# committed; only this script needs zint, qrencode and ImageMagick (Debian: apt install zint qrencode imagemagick).
set -eu
cd "$(dirname "$0")/pictures"
id=0f8fad5b-d9cb-469f-a165-70867728950e
bar() { zint -b "$1" -d "$2" -o "$3.png" --scale=1 --quietzones "${@:4}" >/dev/null; }
gs1() { zint -b "$1" --gs1 -d "$2" -o "$3.png" --scale=1 --quietzones >/dev/null; }
qr() { qrencode -s 3 -m 4 -o "$2.png" "$1"; }
# S/N and its siblings.
bar 20 'SN:SH-0042' prefix-sn
bar 20 'Ser.No. SH-0042' prefix-serno
qr 'Seriennummer: SH-0042' prefix-de
# Products.
bar 34 036000291452 upc
bar 13 9638507 ean8
gs1 16 '[01]07612345678900[10]LOT7' gs1-product
# GS1 and links.
gs1 16 '[01]07612345678900[21]SH-0042' gs1-order
gs1 71 '[21]SH-0042[01]07612345678900' gs1dm-reversed
qr 'https://id.gs1.org/01/07612345678900/21/SH-0042?11=261128' gs1-link
gs1 31 '[01]07612345678900[21]SH-0042' databar
# Device IDs.
qr "{0F8FAD5B-D9CB-469F-A165-70867728950E}" id-braces
qr "0f8fad5bd9cb469fa16570867728950e" id-bare
zint -b 71 -d "urn:uuid:$id" -o id-urn.png --scale=2 --quietzones >/dev/null
zint -b 92 -d "https://get.example.com/$id" -o id-aztec.png --scale=2 --quietzones >/dev/null
# Several codes on a label.
convert -size 260x20 xc:white blank.png
convert prefix-sn.png blank.png upc.png -background white -gravity center -append several-serial-product.png
convert qr.png blank.png ean8.png -background white -gravity center -append several-id-product.png
convert qr.png blank.png id-aztec.png blank.png c128.png -background white -gravity center -append several-same-id.png
convert upc.png blank.png ean8.png -background white -gravity center -append several-products.png
rm blank.png
