/// The few functions of real analysis that motion needs, the same bits on every machine.
///
/// The C library's versions differ between systems in the last place, and a pixel may hang on it. These
/// use IEEE additions, multiplications and divisions alone, in a fixed order, so a result depends on the
/// argument and nothing else. Each gives the nearest double or one next to it over the range
/// its comment names. A NaN gives NaN.
public enum ElementaryFunctions {}
