/** What oxlint cannot see: the templates of Vue components. Everything else is in .oxlintrc.json. */
import { defineConfig } from 'eslint/config'
import vue from 'eslint-plugin-vue'
import tseslint from 'typescript-eslint'

export default defineConfig(
  { ignores: ['node_modules/', 'out/', 'demo/', 'test-results/', 'playwright-report/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.vue'],
    extends: [vue.configs['flat/recommended']],
    languageOptions: { parserOptions: { parser: tseslint.parser } },
    rules: {
      'vue/no-v-html': 'error',
      'vue/block-lang': ['error', { script: { lang: 'ts' } }],
      'vue/component-api-style': ['error', ['script-setup']],
      'vue/v-bind-style': ['error', 'shorthand', { sameNameShorthand: 'always' }],
      // A component that nobody imported is drawn as an unknown element: nothing.
      'vue/no-undef-components': ['error', { ignorePatterns: ['RouterLink', 'RouterView'] }],
      // An optional prop is typed as such.
      'vue/require-default-prop': 'off',
      // The formatter decides about these.
      'vue/max-attributes-per-line': 'off',
      'vue/singleline-html-element-content-newline': 'off',
      'vue/multiline-html-element-content-newline': 'off',
      'vue/html-self-closing': 'off',
      'vue/html-indent': 'off',
      'vue/html-closing-bracket-newline': 'off',
    },
  },
  {
    // Words have a key in every language. Keys of a keyboard, a name of the wire and numbers are the same in each.
    files: ['src/renderer/**/*.vue'],
    ignores: ['src/renderer/DesignPage.vue'],
    rules: {
      'vue/no-bare-strings-in-template': ['error', { attributes: {}, allowlist: ['/[^\\p{L}]+/u', 'Ctrl K', 'device_group'] }],
    },
  },
)
