/** What the compiler does not check. Import walls between folders are enforced by test/architecture.test.ts. */
import { defineConfig } from 'eslint/config'
import vue from 'eslint-plugin-vue'
import tseslint from 'typescript-eslint'

/** What eslint itself can find and the compiler cannot. */
const suspicious = {
  eqeqeq: 'error',
  'no-cond-assign': 'error',
  'no-constant-condition': 'error',
  'no-control-regex': 'error',
  'no-debugger': 'error',
  'no-dupe-else-if': 'error',
  'no-eval': 'error',
  'no-self-assign': 'error',
  'no-self-compare': 'error',
  'no-sparse-arrays': 'error',
  'no-template-curly-in-string': 'error',
  'no-unreachable-loop': 'error',
  'no-useless-escape': 'error',
  'no-var': 'error',
  'prefer-const': 'error',
}

const rawIpc = {
  paths: [
    { name: 'electron', importNames: ['ipcMain', 'ipcRenderer'], message: 'IPC goes through hosts/electron/ipc.ts and the preload.' },
  ],
}

export default defineConfig(
  { ignores: ['node_modules/', 'out/', 'demo/', 'test-results/', 'playwright-report/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.ts'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { project: ['./tsconfig.shared.json', './tsconfig.node.json', './tsconfig.web.json'] } },
    rules: {
      ...suspicious,
      '@typescript-eslint/no-confusing-void-expression': 'off',
      '@typescript-eslint/no-dynamic-delete': 'off',
      // A text is spread where its code points are meant.
      '@typescript-eslint/no-misused-spread': ['error', { allow: ['string'] }],
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      'no-restricted-exports': [
        'error',
        { restrictDefaultExports: { direct: true, named: true, defaultFrom: true, namedFrom: true, namespaceFrom: true } },
      ],
      'no-restricted-imports': ['error', rawIpc],
    },
  },
  {
    // Types of imported components are vue-tsc's business; here .vue files are checked without them.
    files: ['**/*.vue'],
    extends: [tseslint.configs.strict, vue.configs['flat/recommended']],
    languageOptions: { parserOptions: { parser: tseslint.parser } },
    rules: {
      ...suspicious,
      'vue/no-v-html': 'error',
      'vue/block-lang': ['error', { script: { lang: 'ts' } }],
      'vue/component-api-style': ['error', ['script-setup']],
      // An optional prop is typed as such.
      'vue/require-default-prop': 'off',
      // Prettier decides about these.
      'vue/max-attributes-per-line': 'off',
      'vue/singleline-html-element-content-newline': 'off',
      'vue/multiline-html-element-content-newline': 'off',
      'vue/html-self-closing': 'off',
      'vue/html-indent': 'off',
      'vue/html-closing-bracket-newline': 'off',
    },
  },
  { files: ['src/main/hosts/electron/ipc.ts', 'src/preload/index.ts'], rules: { 'no-restricted-imports': 'off' } },
  { files: ['*.config.ts'], rules: { 'no-restricted-exports': 'off' } },
  { files: ['test/**/*.ts'], rules: { '@typescript-eslint/no-non-null-assertion': 'off', '@typescript-eslint/unbound-method': 'off' } },
  { files: ['**/*.mjs', '*.config.js'], rules: suspicious },
)
