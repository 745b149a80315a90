/** Names of properties that lead to what objects inherit. */
export const forbiddenNames: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])
