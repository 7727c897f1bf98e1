import type { Lengths } from './lengths';
import type { Bound, Names, Scope } from './names';
import type { FieldSyntax, MemberSyntax, NameSyntax, Parameter, Signature, TypeSyntax } from './parse';
import { FaultError, type TextSpan } from './problems';

/** Most types named by all spellings of a text: generic ones can grow without end. */
const MOST_SPELLED = 1_000_000;

/** Formats types as in a field, with type arguments substituted. */
export class Spelling {
  readonly #names: Names;
  readonly #lengths: Lengths;
  #spelled = 0;

  constructor(names: Names, lengths: Lengths) {
    this.#names = names;
    this.#lengths = lengths;
  }

  /** Resets the count. */
  restart(): void {
    this.#spelled = 0;
  }

  /** Throws a FaultError. */
  of({ syntax, scope }: Bound): string {
    return this.#of(syntax, scope);
  }

  #of(syntax: TypeSyntax, scope: Scope): string {
    const { from, to } = syntax;
    if (++this.#spelled > MOST_SPELLED) {
      throw new FaultError(from, to, 'the type is too long to be read', { type: 'tooLongType' });
    }
    switch (syntax.type) {
      case 'name':
        return this.#name(syntax, scope);
      case 'pointer':
        return `*${this.#of(syntax.elem, scope)}`;
      case 'slice':
        return `[]${this.#of(syntax.elem, scope)}`;
      case 'array':
        return `[${this.#lengths.of(syntax, scope)}]${this.#of(syntax.elem, scope)}`;
      case 'map':
        return `map[${this.#of(syntax.key, scope)}]${this.#of(syntax.elem, scope)}`;
      case 'chan': {
        const elem = this.#of(syntax.elem, scope);
        const isReceiver = syntax.elem.type === 'chan' && syntax.elem.word === '<-chan';
        return `${syntax.word} ${isReceiver && syntax.word !== '<-chan' ? `(${elem})` : elem}`;
      }
      case 'func':
        return `func${this.#signature(syntax.signature, scope)}`;
      case 'struct':
        return body(
          'struct',
          syntax.fields.map((field) => this.#field(field, scope)),
        );
      case 'interface':
        return body(
          'interface',
          syntax.members.map((member) => this.#member(member, scope)),
        );
      default: {
        const gone: never = syntax;
        return gone;
      }
    }
  }

  #name(syntax: NameSyntax & TextSpan, scope: Scope): string {
    const list = syntax.args.length > 0 ? `[${syntax.args.map((arg) => this.#of(arg, scope)).join(', ')}]` : '';
    const meaning = this.#names.meaning(syntax, scope);
    switch (meaning.type) {
      case 'argument':
        return this.of(meaning.bound);
      case 'declared':
        return meaning.definition.name.text + list;
      case 'known':
        return meaning.name + list;
      default:
        return `${syntax.package ? `${syntax.package.text}.` : ''}${syntax.name.text}${list}`;
    }
  }

  #signature({ params, results }: Signature, scope: Scope): string {
    const list = this.#parameters(params, scope);
    if (!results) return list;
    return `${list} ${'type' in results ? this.#of(results, scope) : this.#parameters(results, scope)}`;
  }

  #parameters(all: readonly Parameter[], scope: Scope): string {
    const texts = all.map(({ name, dots, of }) => {
      const type = of ? `${dots ? '...' : ''}${this.#of(of, scope)}` : '';
      return name ? `${name.text}${type ? ' ' : ''}${type}` : type;
    });
    return `(${texts.join(', ')})`;
  }

  #field({ names, star, of, tag }: FieldSyntax, scope: Scope): string {
    const before = names.length > 0 ? `${names.map(({ text }) => text).join(', ')} ` : '';
    return `${before}${star ? '*' : ''}${this.#of(of, scope)}${tag ? ` ${tag.text}` : ''}`;
  }

  #member(member: MemberSyntax, scope: Scope): string {
    if (member.type === 'method') return member.name.text + this.#signature(member.signature, scope);
    return member.terms.map(({ tilde, of }) => `${tilde ? '~' : ''}${this.#of(of, scope)}`).join(' | ');
  }
}

function body(keyword: string, members: readonly string[]): string {
  return members.length === 0 ? `${keyword}{}` : `${keyword}{ ${members.join('; ')} }`;
}
