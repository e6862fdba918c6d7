import { transformAsync } from '@babel/core';
import { languages } from '@doorstep/texts/languages.ts';
import linguiMacro from '@lingui/babel-plugin-lingui-macro';
import { makeConfig } from '@lingui/conf';

const linguiConfig = makeConfig({
  sourceLocale: 'en',
  locales: [...languages],
  runtimeConfigModule: {
    i18n: ['#lib/texts.tsx', 'i18n'],
    Trans: ['#lib/texts.tsx', 'Trans'],
  },
});

/** Makes calls of Lingui's macros in a module, with a source map if asked. Throws for a macro that is used wrongly. */
export async function expandMacros(code: string, id: string, { sourceMaps = false } = {}) {
  const result = await transformAsync(code, {
    filename: id,
    configFile: false,
    babelrc: false,
    sourceMaps,
    parserOpts: { plugins: ['typescript', 'jsx'] },
    plugins: [[linguiMacro, { descriptorFields: 'message', linguiConfig }]],
  });
  if (!result?.code) throw new Error(`${id} has no code after its macros are expanded`);
  return { code: result.code, map: result.map ? JSON.stringify(result.map) : null };
}
